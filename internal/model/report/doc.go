// Package report words a document design for people: what it costs, what it looks like before and
// after, why each choice was made, and what the application has to change.
//
// The one idea: New makes one value, a Report, that holds every sentence and every number; four
// writers render that value, for a terminal, as Markdown, as JSON and as one HTML file. So the four
// forms cannot disagree. Compare does the same with several designs side by side.
//
// The package is pure: no I/O, no clock, no randomness. It does not know how designs are found or
// priced. All names in a report come from other people: each writer escapes them for its form.
// Start reading at Report and New.
package report
