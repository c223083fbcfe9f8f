"""Battle Spirits Standard (2026), official manual 1.0."""
