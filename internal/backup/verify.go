package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/log"
)

// Verify reads every byte of every visible backup: objects against their manifests, and records
// against each other: they form one chain for each log, which ends where the manifest says.
// progress may be nil.
func (a *Archive) Verify(ctx context.Context, progress func(done, total int64)) error {
	all, err := a.All(ctx)
	if err != nil {
		return err
	}
	v := &verifier{archive: a, progress: progress}
	for _, m := range all {
		stored, _ := m.Size()
		v.total += stored
	}
	for _, m := range all {
		if m.Kind == Full {
			v.ends = make(map[[2]uint32]log.Position)
		}
		for i := range m.Objects {
			if err := v.object(ctx, &m.Objects[i]); err != nil {
				return err
			}
		}
		if err := v.compare(m); err != nil {
			return err
		}
	}
	return nil
}

type verifier struct {
	archive     *Archive
	progress    func(done, total int64)
	done, total int64
	ends        map[[2]uint32]log.Position // of the logs whose records were read
}

func (v *verifier) object(ctx context.Context, o *Object) error {
	in, err := v.archive.objects.Get(ctx, o.Name, 0, -1)
	if errors.Is(err, fs.ErrNotExist) {
		return damaged(o.Name, "it is missing")
	}
	if err != nil {
		return err
	}
	content, err := io.ReadAll(io.LimitReader(in, o.Bytes+1))
	if err := errors.Join(err, in.Close()); err != nil {
		return fmt.Errorf("read %s: %w", o.Name, err)
	}
	switch {
	case int64(len(content)) < o.Bytes:
		return damaged(o.Name, "it is shorter than its manifest says")
	case int64(len(content)) > o.Bytes:
		return damaged(o.Name, "it is longer than its manifest says")
	}
	rest := content
	for n := range o.Blocks {
		p := part{object: o.Name, number: n + 1, block: &o.Blocks[n]}
		raw, err := p.open(rest[:p.block.Bytes])
		if err != nil {
			return err
		}
		rest = rest[p.block.Bytes:]
		if !p.block.Base {
			if err := v.page(&p, raw); err != nil {
				return err
			}
		}
	}
	if sumOf(content) != o.SHA256 {
		return damaged(o.Name, "it has another SHA-256 than its manifest says")
	}
	if v.done += o.Bytes; v.progress != nil {
		v.progress(v.done, v.total)
	}
	return nil
}

// page follows the chain of a log through a page.
func (v *verifier) page(p *part, raw []byte) error {
	name, records := [2]uint32{p.block.Container, p.block.Partition}, 0
	err := wire.EachRecord(raw, func(r *log.Record) error {
		records++
		if at, known := v.ends[name]; known && !r.Follows(at) {
			return fmt.Errorf("the record at LSN %d does not follow LSN %d", r.First, at.LSN)
		}
		v.ends[name] = r.After()
		return nil
	})
	if err == nil && records != p.block.Records {
		err = fmt.Errorf("it has %d records instead of %d", records, p.block.Records)
	}
	if err != nil {
		return damaged(p.object, "block %d, partition %d of container %d: %v", p.number, name[1], name[0], err)
	}
	return nil
}

// compare checks that the logs end where a manifest says.
func (v *verifier) compare(m *Manifest) error {
	known := make(map[[2]uint32]bool)
	for _, l := range m.Logs {
		name := [2]uint32{l.Container, l.Partition}
		known[name] = true
		at, err := l.At.Log()
		if err != nil {
			return damaged(manifestName(m.Number), "%v", err)
		}
		if end, read := v.ends[name]; read && !end.Is(at) {
			return damaged(manifestName(m.Number), "partition %d of container %d ends at LSN %d, and its records at LSN %d",
				l.Partition, l.Container, at.LSN, end.LSN)
		}
	}
	for name, end := range v.ends {
		if !known[name] {
			return damaged(manifestName(m.Number), "partition %d of container %d ends at LSN %d, which it does not say",
				name[1], name[0], end.LSN)
		}
	}
	return nil
}
