package storage

const (
	mostTableFiles = 1000
	// tableFilesShare is the part of the files that a process may open which tables may take: one in
	// this many.
	tableFilesShare = 4
)

// TableFiles returns how many tables a store keeps open in a process that may open this many files.
// A store that cannot open a file for a new table fails, so tables must leave room.
func TableFiles(limit uint64) int { return int(min(mostTableFiles, limit/tableFilesShare)) }

// tableFiles is TableFiles for this process.
func tableFiles() int {
	limit, known := OpenFiles()
	if !known {
		return mostTableFiles
	}
	return TableFiles(limit)
}
