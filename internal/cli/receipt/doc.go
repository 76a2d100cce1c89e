// Package receipt reads what a server reports about an operation: its charge by cause, its plan,
// its indexes, and suggestions to make it cheaper.
//
// The one idea: the numbers of all pages are added up into one receipt or one explanation before
// anything is drawn. The package sends nothing. Begin with Receipt.Add and Explanation.Add.
package receipt
