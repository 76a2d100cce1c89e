package watch

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/feed"
	"github.com/orrery-db/orrery/internal/files"
)

// stateVersion is the version of the state file.
const stateVersion = 1

// state is the file of --state: where to resume, and what the positions belong to.
type state struct {
	Version   int         `json:"version"`
	Container string      `json:"container"` // for people; RID decides
	RID       string      `json:"rid"`
	Mode      string      `json:"mode"`
	Key       string      `json:"partitionKey,omitempty"`
	Since     time.Time   `json:"since,omitzero"`
	Parts     []feed.Part `json:"parts"`
}

// readState reads the file; nil if it does not exist. A missing directory is an error now, before
// changes are printed that no position can follow.
func readState(path string) (*state, error) {
	data, err := files.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Stat(filepath.Dir(path)); err != nil {
			return nil, exit.Usagef("--state: no file can be created there: %w", err)
		}
		return nil, nil
	}
	if err != nil {
		return nil, exit.Usagef("read the state: %w", err)
	}
	s := &state{}
	if json.Unmarshal(data, s) != nil || s.Version < 1 || !s.complete() {
		return nil, exit.Usagef("--state: %s is not a state of orrery watch: name another file", path)
	}
	if s.Version > stateVersion {
		return nil, exit.Usagef("--state: a newer orrery has written %s: use that version, or name another file", path)
	}
	return s, nil
}

// complete reports whether the parts cover the key space, in order.
func (s *state) complete() bool {
	end := ""
	for _, p := range s.Parts {
		if p.Min != end || p.Max <= p.Min || p.Position == feed.FromNow {
			return false
		}
		end = p.Max
	}
	return end == "FF"
}

// check refuses a state that does not belong to what the feed reads.
func (s *state) check(path string, f *feed.Feed) error {
	var what string
	switch {
	case s.RID != f.RID:
		what = fmt.Sprintf("container %s (%s), and this is %s (%s)", s.Container, s.RID, f.Place.String(), f.RID)
	case s.Mode != f.Mode:
		what = fmt.Sprintf("--mode %s, and this is --mode %s", s.Mode, f.Mode)
	case s.Key != f.Key && f.Key == "":
		what = fmt.Sprintf("partition key %s, and this is the whole container", s.Key)
	case s.Key != f.Key && s.Key == "":
		what = fmt.Sprintf("the whole container, and this is partition key %s", f.Key)
	case s.Key != f.Key:
		what = fmt.Sprintf("partition key %s, and this is %s", s.Key, f.Key)
	default:
		return nil
	}
	err := fmt.Errorf("--state: the positions in %s are of %s: name another file, or remove this one to start again",
		path, what)
	return &exit.Error{Code: exit.Conflict, Err: err}
}

// write replaces the file atomically: a reader, also after a crash, finds the old positions or the
// new ones.
func (s *state) write(path string) (err error) {
	data, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	next, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return fmt.Errorf("write the state: %w", err)
	}
	_, err = next.Write(append(data, '\n'))
	err = errors.Join(err, next.Sync(), next.Close())
	if err == nil {
		err = os.Rename(next.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("write the state: %w", errors.Join(err, os.Remove(next.Name())))
	}
	return nil
}

// resume returns the parts at which a feed resumes.
func (s *state) resume() []*feed.Part {
	var parts []*feed.Part
	for _, p := range slices.Clone(s.Parts) {
		parts = append(parts, &p)
	}
	return parts
}
