// Package account says what a command is about: the account, and in it the database, the container
// and the partition key value.
//
// The one idea: each of them can be named in several ways (arguments, flags, variables, a
// connection string, a context that the user keeps), and one order of precedence holds for all
// commands. It asks no server. Begin with Account.Complete and Place.Take.
package account
