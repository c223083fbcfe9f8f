"""`python -m soulcore`: what the launcher runs once everything is in place."""

from soulcore.cli import main

if __name__ == "__main__":
    main()
