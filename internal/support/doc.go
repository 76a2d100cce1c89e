// Package support writes support archives: zip files that say how a server is doing, for people who
// help its operator.
//
// The one idea: an archive holds only what was chosen for it. Log lines keep numbers, and texts of
// a fixed list of attributes; other texts are replaced by their length. So an item, a key or a
// query gets into an archive neither through a line that nobody thought of nor through a setting
// that is added later.
//
// The package does not know the server: its caller brings the parts of an archive. Start reading at
// Write.
package support
