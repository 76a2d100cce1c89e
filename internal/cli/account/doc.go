// Package account identifies the target of a command: the account, and in it the database, the
// container and the partition key value.
//
// The one idea: each of them can be named in several ways (arguments, flags, variables, a
// connection string, a saved context), and all commands use the same order of precedence. The
// package contacts no server. Begin with Account.Complete and Place.Take.
package account
