// Package sample generates sample data and loads it: the WebStore, a bicycle shop in three
// containers, with any number of customers.
//
// The one idea: an item is a function of its number. WebStore.Item(container, i) returns the same
// bytes on every machine, in every run and in any order. A load can therefore be spread over
// workers, interrupted and resumed by asking the server how far it got. The client stores nothing.
//
// The package is a client. It talks to an account through the official SDK and does not know how a
// server stores items. All names, texts and people in the data are invented.
//
// Start reading at WebStore, then Load.
package sample
