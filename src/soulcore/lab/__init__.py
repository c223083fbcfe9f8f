"""Many games: matchups, ratings, cards, comparisons; on this machine or on a Ray cluster. docs/lab.md is the manual."""
