def get_credential(**_kwargs):
    """Called only for accounts other than the emulator's."""
    raise RuntimeError("these tests sign with the account key")
