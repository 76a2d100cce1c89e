package transfer

import (
	"errors"
	"fmt"
	"os"

	"github.com/gofrs/flock"
)

// ErrBusy means that another transfer uses the checkpoint.
var ErrBusy = errors.New("another transfer is at work")

// Lock locks a checkpoint or a journal, and the file that belongs to it, until release. The system
// releases the lock when the process ends in any way.
func Lock(path string) (release func(), err error) {
	if path == "" {
		return func() {}, nil
	}
	lock := flock.New(path+".lock", flock.SetPermissions(0o600))
	switch mine, err := lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("lock the checkpoint: %w", err)
	case !mine:
		return nil, fmt.Errorf("%w with the checkpoint %s: wait until it has ended, or stop it", ErrBusy, path)
	}
	return func() {
		_ = os.Remove(lock.Path()) // no other process holds it
		_ = lock.Unlock()
	}, nil
}
