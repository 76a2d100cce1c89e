// Package sample makes sample data and loads it: the WebStore, a bicycle shop
// in three containers, with as many customers as you ask for.
//
// The one idea: an item is a function of its number. WebStore.Item(container, i)
// gives the same bytes on every machine and in every run, in any order, so that
// loading can be spread over workers, interrupted, and taken up again by asking
// the server how far it got. Nothing is stored on the client.
//
// The package is a client: it talks to an account through the official SDK and
// knows nothing of how a server keeps items. All names, texts and people in the
// data are invented.
//
// Start reading at WebStore, then Load.
package sample
