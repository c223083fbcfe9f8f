"""Battle Spirits Saga: Comprehensive Rules 1.6.0."""
