def is_live() -> bool:
    """Says that no account of the service is tested."""
    return False
