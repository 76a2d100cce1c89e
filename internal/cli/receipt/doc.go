// Package receipt reads what a server tells of an operation: what it was charged for, by which plan
// and index it was found, and what would make that cheaper.
//
// The one idea: the numbers of many pages are added up into one receipt or one explanation, and
// only then drawn. It sends nothing. Begin with Receipt.Add and Explanation.Add.
package receipt
