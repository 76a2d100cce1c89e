// Package support is `orrery support`: it fetches the support archive of a server from its debug
// address, and adds what only this machine knows, the findings of `orrery doctor`.
//
// The package does not know what the server puts into the archive. It trusts nothing that the
// server sends: it prints none of it, and bounds its size. Start reading at NewCommand.
package support
