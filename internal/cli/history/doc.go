// Package history is `orrery history`, which shows the versions of an item and writes one of them
// back, and `orrery undo`, which takes back what was done to the items of a container in a time.
//
// The one idea: both read the change feed of all versions and deletes, and write only under the
// condition that an item is still what they have read. So they overwrite nothing that they have not
// seen, also beside other writers. An undo writes its plan into a journal before its
// first request, and a killed one resumes there. Begin with history.go for one item, undo.go for
// many; journal.go is the file.
package history
