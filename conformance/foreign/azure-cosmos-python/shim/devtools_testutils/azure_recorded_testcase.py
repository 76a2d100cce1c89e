def get_credential(**_kwargs):
    """Is asked for accounts that are not the emulator's only."""
    raise RuntimeError("these tests sign with the account key")
