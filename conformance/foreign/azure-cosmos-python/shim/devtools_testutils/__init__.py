"""Replaces the SDK repository's own test tools, which no registry carries: the two names that its
tests import.
"""
