package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime/pprof"
	"time"
)

// profiled makes a side that runs an extra round under a CPU profile before its first one, when
// profiles are wanted: DIR/name.pprof.
func (r *run) profiled(name string, s side) side {
	if r.profiles == "" {
		return s
	}
	done := false
	return func(ctx context.Context) (sample, error) {
		if !done {
			done = true
			stop, err := startProfile(filepath.Join(r.profiles, name+".pprof"))
			if err != nil {
				return sample{}, err
			}
			//nolint:forbidigo // the benchmark measures wall time
			for begin := time.Now(); err == nil && time.Since(begin) < r.round; {
				_, err = s(ctx)
			}
			if stop(); err != nil {
				return sample{}, err
			}
		}
		return s(ctx)
	}
}

// startProfile starts a CPU profile of this process; without a file it does nothing.
func startProfile(file string) (stop func(), err error) {
	if file == "" {
		return func() {}, nil
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		_ = f.Close()
		return nil, err
	}
	return func() {
		pprof.StopCPUProfile()
		_ = f.Close()
	}, nil
}
