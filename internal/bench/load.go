package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// load is the work that several workers did in a while.
type load struct {
	done int64
	took time.Duration
}

// costing measures the CPU time of some work with the given stopwatch.
func costing(cpu func() time.Duration, work func() (load, error)) (sample, error) {
	before := cpu()
	l, err := work()
	if err != nil || l.done == 0 {
		return sample{}, err
	}
	return sample{rate: float64(l.done) / l.took.Seconds(), cpu: float64(cpu()-before) / float64(l.done)}, nil
}

// afterRest returns a side that begins once all competitors are idle: stores keep flushing and
// compacting for seconds after writes, which would slow the next side. cpu returns the CPU time
// that they have used so far.
func afterRest(cpu func() time.Duration, s side) side {
	const (
		look   = 100 * time.Millisecond
		asleep = look / 20
		most   = 15 * time.Second
	)
	return func(ctx context.Context) (sample, error) {
		for range most / look {
			before := cpu()
			time.Sleep(look) //nolint:forbidigo // it is the machine's time that has to pass
			if ctx.Err() != nil || cpu()-before < asleep {
				break
			}
		}
		return s(ctx)
	}
}

// drive sends requests over several connections for a while. It does as little as it can with the
// replies, so that the server is what is measured. next returns the next request, for which it may
// use a buffer; check, unless nil, looks at the body of a reply.
func drive(ctx context.Context, addr string, connections int, d time.Duration, want int, next func([]byte) []byte,
	check func(body []byte) error,
) (load, error) {
	return inParallel(ctx, connections, d, func(ctx context.Context) (int64, error) {
		return driveOne(ctx, addr, want, next, check)
	})
}

// inParallel runs several workers for a while. A worker ends with its context.
func inParallel(ctx context.Context, workers int, d time.Duration, worker func(context.Context) (int64, error)) (load,
	error,
) {
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

func driveOne(ctx context.Context, addr string, want int, next func([]byte) []byte, check func([]byte) error) (int64,
	error,
) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return 0, err
	}
	defer conn.Close() //nolint:errcheck // the measurement is over
	reader := bufio.NewReaderSize(conn, 16<<10)
	buffer := make([]byte, 4<<10)
	var n int64
	for ctx.Err() == nil {
		if _, err := conn.Write(next(buffer[:0])); err != nil {
			return n, err
		}
		if err := readReply(reader, want, check); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// readReply reads one HTTP/1.1 reply that has a Content-Length. A reply 204 has no body and needs
// none.
func readReply(r *bufio.Reader, want int, check func(body []byte) error) error {
	head, err := peekHead(r)
	if err != nil {
		return err
	}
	if len(head) < 12 {
		return fmt.Errorf("a reply that begins %.200q has no status", head)
	}
	code, err := strconv.Atoi(string(head[9:12]))
	if err != nil {
		return err
	}
	length := 0
	if code != 204 {
		if length, err = contentLength(head); err != nil {
			return err
		}
	}
	if _, err := r.Discard(len(head)); err != nil {
		return err
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

// contentLength returns the size of the body in bytes.
func contentLength(head []byte) (int, error) {
	_, rest, known := bytes.Cut(head, []byte("\r\nContent-Length: "))
	if !known {
		return 0, fmt.Errorf("a reply that begins %.200q has no Content-Length", head)
	}
	digits, _, _ := bytes.Cut(rest, []byte("\r\n"))
	return strconv.Atoi(string(digits))
}

// peekHead returns the head of the next reply with the empty line after it, without consuming it.
func peekHead(r *bufio.Reader) ([]byte, error) {
	end := []byte("\r\n\r\n")
	for n := 1; ; n = r.Buffered() + 1 {
		if _, err := r.Peek(n); err != nil {
			return nil, err
		}
		all, err := r.Peek(r.Buffered())
		if i := bytes.Index(all, end); i >= 0 {
			return all[:i+len(end)], err
		}
	}
}
