// Package access turns SQL text into access patterns: which tables and columns a statement reads
// and writes, how it joins them, and which values it knows.
//
// The one idea is the flat statement. Sub-queries, common table expressions and views of a query
// are inlined: each table that is read becomes a source of one statement, each condition a join or
// a filter of it. What does not fit is never dropped: it becomes a filter that no key answers, a
// statement of its own, or the Reason of the statement, and always a Note that says so.
//
// The package decides by structure only, never by a name. It does not know designs or prices.
// Start reading at Analyse; unit holds the statement under construction, scope the names that an
// expression can use.
package access
