package orrery

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/storage"
)

// What the server takes on disk, part by part. The sizes are the store's own figures; the few other
// files are measured.

// The kinds of parts. docs/reference/admin.md describes them.
const (
	partItems    = "items"
	partIndex    = "index"
	partLog      = "log"
	partTables   = "tables"
	partWAL      = "wal"
	partObsolete = "obsolete"
	partManifest = "manifest"
	partWitness  = "witness"
	partFiles    = "files"
)

// usageOf measures the storage of the server for the admin API.
type usageOf struct{ s *Server }

// Storage implements admin.Storage.
func (u usageOf) Storage(ctx context.Context) (admin.StorageList, error) {
	s := u.s
	list, err := accountUsage{s.engine, s.db}.Storage(ctx)
	if err != nil || s.config.InMemory {
		return list, err
	}
	list.InMemory = false
	own, other := s.otherFiles()
	list.Parts = append(list.Parts, admin.StoragePart{Kind: partWitness, Bytes: own},
		admin.StoragePart{Kind: partFiles, Bytes: other})
	list.TotalBytes += own + other
	if disk, known := s.db.Disk(); known {
		list.Disk = &admin.StorageDisk{
			FreeBytes: disk.Free, TotalBytes: disk.Total, ReserveBytes: disk.Reserve,
			WritableBytes: disk.Free - min(disk.Free, disk.Reserve), Writable: disk.Room == storage.RoomToWrite,
		}
	}
	return list, nil
}

// accountUsage measures the storage of an account in memory for the admin API.
type accountUsage struct {
	engine *cosmos.Service
	db     *storage.DB
}

// Storage implements admin.Storage.
func (m accountUsage) Storage(ctx context.Context) (admin.StorageList, error) {
	list := admin.StorageList{Version: 1, InMemory: true, Containers: []admin.StorageContainer{}}
	all, err := m.engine.Usage(ctx)
	if err != nil {
		return list, err
	}
	var items, index, log uint64
	for _, c := range all {
		one := admin.StorageContainer{
			Number: c.Number, Items: c.Items, ItemBytes: c.Bytes,
			ItemsOnDisk: c.Disk.Items, IndexOnDisk: c.Disk.Index, LogOnDisk: c.Disk.Log,
		}
		if c.Name != "" {
			one.Container = "dbs/" + c.DB + "/colls/" + c.Name
		}
		items, index, log = items+c.Disk.Items, index+c.Disk.Index, log+c.Disk.Log
		list.Containers = append(list.Containers, one)
	}
	used := m.db.Usage()
	list.FreeableBytes, list.Counted = used.Freeable, used.Counted
	// The part of the tables outside all containers: filters and indexes of the tables, and data of
	// deleted containers that is not compacted yet. The parts are estimates and may exceed the
	// whole.
	rest := used.Tables - min(used.Tables, items+index+log)
	list.Parts = []admin.StoragePart{
		{Kind: partItems, Bytes: items},
		{Kind: partIndex, Bytes: index},
		{Kind: partLog, Bytes: log},
		{Kind: partTables, Bytes: rest},
		{Kind: partWAL, Bytes: used.Logs},
		{Kind: partObsolete, Bytes: used.Obsolete + used.Compacting},
		{Kind: partManifest, Bytes: used.Manifest},
	}
	for _, part := range list.Parts {
		list.TotalBytes += part.Bytes
	}
	return list, nil
}

// otherFiles returns the size of the witness, and of all other files in the data directory that the
// store does not count: keys, certificates, temporary files.
func (s *Server) otherFiles() (witness, other uint64) {
	store := filepath.Join(s.config.DataPath, datadir.StoreDir)
	_ = filepath.WalkDir(s.config.DataPath, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return skipMissing(err)
		}
		info, err := entry.Info()
		switch {
		case err != nil: // it has just been removed
		case path == s.data.WitnessPath():
			witness += uint64(info.Size())
		case filepath.Dir(path) == store && isStoreFile(entry.Name()):
		default:
			other += uint64(info.Size())
		}
		return nil
	})
	return witness, other
}

// skipMissing ignores that a file or directory was removed meanwhile.
func skipMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// isStoreFile reports whether the store counts a file of its directory.
func isStoreFile(name string) bool {
	for _, suffix := range []string{".sst", ".log", ".blob"} {
		if strings.HasSuffix(name, suffix) {
			return true
		}
	}
	return strings.HasPrefix(name, "MANIFEST-") || strings.HasPrefix(name, "OPTIONS-")
}
