package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/cockroachdb/pebble/v2"
)

// Opening a store for writing destroys evidence: the library stops at the first record of a
// MANIFEST that it cannot read, and then deletes every table and log that it does not know.
// Therefore Open first reads the framing of these files and compares it with a Mark that the caller
// saved.

// Mark describes the durable state of the MANIFEST and the logs. A caller that saves the latest
// mark outside the directory can detect that these files lost their end.
type Mark struct {
	Manifest      uint64   // number of the current MANIFEST file
	ManifestBytes int64    // its synced length
	Logs          []uint64 // numbers of the newest write-ahead logs, ascending; at most MarkLogs
	Closed        bool     // the store was closed, and nothing was written since
}

// MarkLogs is the maximum number of logs in a Mark. No more are in use at a time.
const MarkLogs = 8

// liveLog is a write-ahead log that the next opening reads.
type liveLog struct {
	name   string
	number uint64
	framing
}

// fileScan is the state of a store's MANIFEST and logs.
type fileScan struct {
	manifest string
	tail     bool      // bytes follow the last readable record of the MANIFEST
	logs     []liveLog // ascending
	clean    bool      // the store was closed and its files match Options.Mark
}

// scanFiles reads the framing of the MANIFEST and the logs in dir, and changes nothing. mark may be
// nil.
func scanFiles(files FS, dir string, mark *Mark) (*fileScan, error) {
	names, err := files.List(dir)
	if err != nil {
		return nil, fmt.Errorf("list data directory %s: %w", dir, err)
	}
	s := &fileScan{}
	_, s.manifest = currentManifest(names)
	if err := checkOptions(files, dir, names); err != nil {
		return nil, err
	}
	oldest, manifest, err := s.scanManifest(files, dir, mark)
	if err != nil {
		return nil, err
	}
	if err := s.scanLogs(files, dir, names, oldest); err != nil {
		return nil, err
	}
	if mark == nil {
		return s, nil
	}
	for _, number := range mark.Logs {
		if number >= oldest && !slices.ContainsFunc(s.logs, func(l liveLog) bool { return l.number == number }) {
			return nil, fmt.Errorf(
				"%w: %w: data directory %s has no file %06d.log, which was in use when the store was last used; %s",
				ErrBehind, ErrFilesMissing, dir, number, acceptLossHint)
		}
	}
	s.clean = mark.Closed && manifest == endsAtFileEnd && len(s.logs) > 0 && len(mark.Logs) > 0 &&
		s.logs[len(s.logs)-1].number == mark.Logs[len(mark.Logs)-1] &&
		!slices.ContainsFunc(s.logs, func(l liveLog) bool { return l.ending != endsWithTrail })
	return s, nil
}

// scanManifest refuses a MANIFEST that is damaged before its end, or that has lost its end. oldest
// is the number of the oldest log that is still needed. how says how the file ends; it is
// endsInvalid also when the MANIFEST is not the one that mark describes.
func (s *fileScan) scanManifest(files FS, dir string, mark *Mark) (oldest uint64, ending frameEnd, err error) {
	number, err := strconv.ParseUint(strings.TrimPrefix(s.manifest, "MANIFEST-"), 10, 64)
	if err != nil {
		return 0, 0, fmt.Errorf("%w: the marker in %s names %q, which is not a MANIFEST; %s", ErrCorrupt, dir, s.manifest,
			restoreHint)
	}
	if mark != nil && number < mark.Manifest {
		return 0, 0, fmt.Errorf("%w: the store in %s is at %s, but MANIFEST-%06d was current when it was last used; %s",
			ErrBehind, dir, s.manifest, mark.Manifest, acceptLossHint)
	}
	f, err := frame(files, files.PathJoin(dir, s.manifest), 0, false, func(prefix []byte) {
		if n := minUnflushedLog(prefix); n > 0 {
			oldest = n
		}
	})
	switch {
	case err != nil:
		return 0, 0, err
	case f.nextChunk != noOffset:
		return 0, 0, fmt.Errorf("%w: %s is damaged at byte %d, and has valid records after it, from byte %d; %s",
			ErrCorrupt, files.PathJoin(dir, s.manifest), f.stop, f.nextChunk, restoreHint)
	}
	s.tail = f.ending != endsAtFileEnd
	switch {
	case mark == nil || number > mark.Manifest:
		return oldest, endsInvalid, nil
	case f.end < mark.ManifestBytes:
		return 0, 0, fmt.Errorf("%w: %s can be read up to byte %d, but had %d bytes when the store was last used; %s",
			ErrBehind, files.PathJoin(dir, s.manifest), f.end, mark.ManifestBytes, acceptLossHint)
	case f.end > mark.ManifestBytes:
		return oldest, endsInvalid, nil
	}
	return oldest, f.ending, nil
}

// ErrBehind says that the files of a store are older than Options.Mark, or have lost their end.
var ErrBehind = errors.New("the store is older than its last known state")

const (
	restoreHint    = "nothing was changed; restore the data directory from a backup"
	acceptLossHint = restoreHint +
		"; or, if it is a backup that was restored without its witness file, or the loss is accepted, run `orrery repair " +
		"--accept-loss`"
)

// scanLogs reads the framing of the logs from number oldest on. All but the newest must end with a
// trailer, because the library closes a log before it begins the next. The end of the newest log
// proves nothing: a power cut may leave any part of the unsynced bytes.
func (s *fileScan) scanLogs(files FS, dir string, names []string, oldest uint64) error {
	for _, name := range names {
		digits, isLog := strings.CutSuffix(name, ".log")
		number, err := strconv.ParseUint(digits, 10, 64)
		if !isLog || err != nil || number < oldest {
			continue
		}
		s.logs = append(s.logs, liveLog{name: files.PathJoin(dir, name), number: number})
	}
	slices.SortFunc(s.logs, func(a, b liveLog) int { return int(int64(a.number) - int64(b.number)) })
	for i := range s.logs {
		l := &s.logs[i]
		f, err := frame(files, l.name, uint32(l.number), true, nil)
		if err != nil {
			return err
		}
		l.framing = f
		if i < len(s.logs)-1 && f.ending != endsWithTrail {
			return fmt.Errorf("%w: %s can be read up to byte %d and has lost its end, although the newer %s exists; %s",
				ErrCorrupt,
				l.name, f.end, s.logs[i+1].name, restoreHint)
		}
	}
	return nil
}

// explain adds to a damage error the logs that may be damaged, because the library does not name
// the log that it cannot read.
func (s *fileScan) explain(err error) error {
	if err == nil || !errors.Is(err, ErrCorrupt) {
		return err
	}
	return fmt.Errorf("%w; %s%s", err, restoreHint, s.unreadableEnds())
}

// unreadableEnds describes, a line each, how far the logs that were not closed properly can be
// read; "" when all were closed. After a kill or a power cut, an unreadable end is normal.
func (s *fileScan) unreadableEnds() string {
	var b strings.Builder
	for i := range s.logs {
		l := &s.logs[i]
		switch {
		case l.nextChunk != noOffset:
			fmt.Fprintf(&b, "\n  %s is damaged at byte %d and has valid records after it, from byte %d", l.name, l.stop,
				l.nextChunk)
		case l.ending != endsWithTrail:
			fmt.Fprintf(&b, "\n  %s can be read up to byte %d", l.name, l.end)
		}
	}
	return b.String()
}

// checkOptions refuses an OPTIONS file that cannot be parsed. The library only compares the newest
// one with its own settings, so removing it loses nothing.
func checkOptions(files FS, dir string, names []string) error {
	newest, path := uint64(0), ""
	for _, name := range names {
		digits, isOptions := strings.CutPrefix(name, "OPTIONS-")
		number, err := strconv.ParseUint(digits, 10, 64)
		if isOptions && err == nil && number >= newest {
			newest, path = number, files.PathJoin(dir, name)
		}
	}
	if path == "" {
		return nil
	}
	f, err := files.Open(path)
	if err != nil {
		return fmt.Errorf("look at %s: %w", path, err)
	}
	text, err := io.ReadAll(f)
	if err = errors.Join(err, f.Close()); err == nil {
		err = readOptions(dir, string(text))
	}
	if err != nil {
		return fmt.Errorf(
			"%w: %s cannot be read (%.100v); nothing was changed. It holds no data: remove it, and the next start writes "+
				"another", ErrCorrupt, path, err)
	}
	return nil
}

// readOptions parses the text of an OPTIONS file as the library does. It recovers, because the
// library panics on some damage.
func readOptions(dir, text string) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	err = new(pebble.Options).Parse(text, &pebble.ParseHooks{SkipUnknown: func(string, string) bool { return true }})
	if err != nil {
		return err
	}
	ours := new(pebble.Options) // of a truncated file, the last line may be half a name
	ours.EnsureDefaults()
	return ours.CheckCompatibility(dir, text)
}

// frame reads the framing of a file.
func frame(files FS, path string, number uint32, isLog bool, each func([]byte)) (f framing, err error) {
	file, err := files.Open(path)
	if err != nil {
		return framing{}, fmt.Errorf("look at %s: %w", path, err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if f, err = readFraming(file, number, isLog, each); err != nil {
		return framing{}, fmt.Errorf("%w: %s cannot be read: %w; %s", ErrCorrupt, path, err, restoreHint)
	}
	return f, nil
}

// The first fields of a MANIFEST edit, in their order.
const (
	editComparer = 1
	editLog      = 2 // number of the first log whose writes are not in tables
)

// minUnflushedLog reads the number of the first log that is needed from the beginning of an edit; 0
// when the edit has none.
func minUnflushedLog(b []byte) uint64 {
	tag, n := binary.Uvarint(b)
	if n > 0 && tag == editComparer {
		b = b[n:]
		length, n := binary.Uvarint(b)
		if n <= 0 || length > uint64(len(b)-n) {
			return 0
		}
		b = b[n+int(length):]
		tag, _ = binary.Uvarint(b)
	}
	if n <= 0 || tag != editLog || len(b) == 0 {
		return 0
	}
	number, n := binary.Uvarint(b[1:])
	if n <= 0 {
		return 0
	}
	return number
}
