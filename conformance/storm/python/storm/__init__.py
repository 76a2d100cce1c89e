"""What the Python program of the storm is made of.

`settings` is what it is told, `said` what it prints, `clients` the SDK's two kinds of client behind one face, `failures` what an error
means, `items` what its writers and its reader know of an item; `writer`, `reader` and `pager` are what runs. It knows nothing of splits,
merges or partition key ranges: it is an application.
"""
