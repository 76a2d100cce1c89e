package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// load is what a number of workers have done in a while.
type load struct {
	done int64
	took time.Duration
}

// costing measures what some work costs by a stopwatch of CPU time.
func costing(cpu func() time.Duration, work func() (load, error)) (sample, error) {
	before := cpu()
	l, err := work()
	if err != nil || l.done == 0 {
		return sample{}, err
	}
	return sample{rate: float64(l.done) / l.took.Seconds(), cpu: float64(cpu()-before) / float64(l.done)}, nil
}

// drive sends requests over a number of connections for a while. It writes bytes
// and reads as little as it must, so that what is measured is the server. next
// returns the request of one connection, check looks at the body of a reply; nil
// does not.
func drive(ctx context.Context, addr string, connections int, d time.Duration, want int, next func() []byte, check func(body []byte) error) (load, error) {
	return inParallel(ctx, connections, d, func(ctx context.Context) (int64, error) {
		return driveOne(ctx, addr, want, next, check)
	})
}

// inParallel runs a number of workers for a while. A worker ends with its context.
func inParallel(ctx context.Context, workers int, d time.Duration, worker func(context.Context) (int64, error)) (load, error) {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	var done atomic.Int64
	var wg sync.WaitGroup
	failures := make(chan error, workers)
	begin := time.Now() //nolint:forbidigo // wall time is what is measured
	for range workers {
		wg.Go(func() {
			n, err := worker(ctx)
			done.Add(n)
			if err != nil {
				failures <- err
			}
		})
	}
	wg.Wait()
	elapsed := time.Since(begin) //nolint:forbidigo // wall time is what is measured
	select {
	case err := <-failures:
		return load{}, err
	default:
		return load{done.Load(), elapsed}, nil
	}
}

// again makes a worker of one step.
func again(step func() error) func(context.Context) (int64, error) {
	return func(ctx context.Context) (n int64, err error) {
		for ctx.Err() == nil {
			if err := step(); err != nil {
				return n, err
			}
			n++
		}
		return n, nil
	}
}

func driveOne(ctx context.Context, addr string, want int, next func() []byte, check func([]byte) error) (int64, error) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return 0, err
	}
	defer conn.Close() //nolint:errcheck // the measurement is over
	reader := bufio.NewReaderSize(conn, 16<<10)
	var n int64
	for ctx.Err() == nil {
		if _, err := conn.Write(next()); err != nil {
			return n, err
		}
		if err := readReply(reader, want, check); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

var contentLength = []byte("content-length:")

// readReply reads one HTTP/1.1 reply that has a Content-Length.
func readReply(r *bufio.Reader, want int, check func(body []byte) error) error {
	line, err := r.ReadSlice('\n')
	if err != nil {
		return err
	}
	if len(line) < 12 {
		return errors.New("short status line")
	}
	code, err := strconv.Atoi(string(line[9:12]))
	if err != nil {
		return err
	}
	length := 0
	for {
		line, err = r.ReadSlice('\n')
		if err != nil {
			return err
		}
		if len(line) <= 2 {
			break
		}
		if len(line) > len(contentLength) && bytes.EqualFold(line[:len(contentLength)], contentLength) {
			if length, err = strconv.Atoi(string(bytes.TrimSpace(line[len(contentLength):]))); err != nil {
				return err
			}
		}
	}
	if code == want && check == nil {
		_, err = r.Discard(length)
		return err
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(r, body); err != nil {
		return err
	}
	if code != want {
		return fmt.Errorf("status %d, want %d: %s", code, want, body)
	}
	return check(body)
}
