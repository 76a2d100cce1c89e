package main

import (
	"context"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// set names a data set: a container with that many items in that many ranges. It is loaded once and
// read by many benchmarks; a benchmark that writes uses a copy.
type set struct{ items, ranges int }

func (s set) String() string { return strconv.Itoa(s.items) + "-" + strconv.Itoa(s.ranges) }

// directory returns the name of a data set's directory. The name differs from those of earlier
// versions of this program, whose sets have other items or another policy.
func (s set) directory() string {
	kept := crc32.ChecksumIEEE(append(itemJSON(nil, 4711), dataSetContainer...))
	return fmt.Sprintf("%s-%08x", s, kept)
}

// library makes the data sets and keeps them open, each in this process or in a server's, never in
// both: a data directory has one owner.
type library struct {
	run    *run
	dir    string
	open   map[set]*product
	served map[set]*child
}

func newLibrary(r *run, dir string) *library {
	return &library{run: r, dir: dir, open: map[set]*product{}, served: map[set]*child{}}
}

func (l *library) close() {
	l.closeOpen()
	l.closeServed()
}

func (l *library) closeOpen() {
	for s, p := range l.open {
		p.close()
		delete(l.open, s)
	}
}

func (l *library) closeServed() {
	for s, c := range l.served {
		c.stop()
		delete(l.served, s)
	}
}

// product returns a data set opened in this process. It stops all servers first.
func (l *library) product(ctx context.Context, s set) (*product, error) {
	l.closeServed()
	if p := l.open[s]; p != nil {
		return p, nil
	}
	dir, err := l.prepare(ctx, s)
	if err != nil {
		return nil, err
	}
	p, err := openProduct(ctx, dir)
	if err == nil {
		l.open[s] = p
	}
	return p, err
}

// server returns a data set served by its own process. It first closes what is open in this
// process.
func (l *library) server(ctx context.Context, s set) (*child, error) {
	l.closeOpen()
	if c := l.served[s]; c != nil {
		return c, nil
	}
	dir, err := l.prepare(ctx, s)
	if err != nil {
		return nil, err
	}
	c, err := l.run.startProduct(ctx, dir, "")
	if err == nil {
		l.served[s] = c
	}
	return c, err
}

// copyOf returns the directory of a copy that a benchmark may write to.
func (l *library) copyOf(ctx context.Context, s set) (string, error) {
	dir, err := l.closed(ctx, s)
	if err != nil {
		return "", err
	}
	to, err := l.run.temporary()
	if err != nil {
		return "", err
	}
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		return "", err
	}
	return to, filepath.WalkDir(to, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			return os.Chmod(path, 0o700)
		default:
			return os.Chmod(path, 0o600) // a server refuses key files that others may read
		}
	})
}

// closed returns the directory of a data set that no process has open.
func (l *library) closed(ctx context.Context, s set) (string, error) {
	l.close()
	return l.prepare(ctx, s)
}

// prepare loads a data set unless an earlier run has, and returns its directory.
func (l *library) prepare(ctx context.Context, s set) (string, error) {
	dir := filepath.Join(l.dir, s.directory())
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	loading := dir + ".loading" // a partly loaded set has another name
	if err := os.RemoveAll(loading); err != nil {
		return "", err
	}
	begin := time.Now() //nolint:forbidigo // wall time is what is measured
	if err := loadInto(ctx, loading, s); err != nil {
		return "", fmt.Errorf("load %d items into %d ranges: %w", s.items, s.ranges, err)
	}
	took := time.Since(begin) //nolint:forbidigo // wall time is what is measured
	fmt.Fprintf(l.run.out, "loaded items=%d ranges=%d items_per_s=%.0f\n", s.items, s.ranges,
		float64(s.items)/took.Seconds())
	return dir, os.Rename(loading, dir)
}

func loadInto(ctx context.Context, dir string, s set) error {
	p, err := openProduct(ctx, dir)
	if err != nil {
		return err
	}
	defer p.close()
	if err := p.createContainer(ctx, dataSetContainer, s.ranges); err != nil {
		return err
	}
	if err := p.load(ctx, s.items); err != nil {
		return err
	}
	status, err := p.engine.Ranges(ctx, "bench", "c")
	if err != nil {
		return err
	}
	if len(status.Ranges) != s.ranges {
		return fmt.Errorf("the container has %d ranges, want %d", len(status.Ranges), s.ranges)
	}
	return p.db.Compact() // so that no compaction disturbs later measurements
}

// unexpected returns the error for an answer that differs from the expected one: a figure from
// wrong answers is worthless.
func unexpected[T any](what string, got, want T) error {
	return fmt.Errorf("%s gave %v, want %v", what, got, want)
}
