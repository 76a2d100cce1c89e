def is_live() -> bool:
    """Returns False: the tests do not use an account of the service."""
    return False
