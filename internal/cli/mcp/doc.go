// Package mcp is `orrery mcp`: a server of the Model Context Protocol whose tools let a program
// look at an account, and change nothing in it.
//
// The one idea: the tools hold a reader, and a reader can only send a GET or a query. So no
// argument of a tool can lead to a write. Every tool is bounded in rows, bytes, request units and
// time, and its result says that it is data of others. Begin with mcp.go, then tools.go; reader.go
// is the only file that sends requests.
package mcp
