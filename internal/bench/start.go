package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// benchStart measures from process start to the first answer, on an empty
// directory: the ratio is the floor of 150 ms ÷ the median.
func benchStart(ctx context.Context, c config) error {
	dir, err := os.MkdirTemp("", "orrery-bench-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
	binary, err := buildCommand(ctx, dir)
	if err != nil {
		return err
	}
	var millis []float64
	for i := range c.rounds {
		d, err := startOnce(ctx, binary, filepath.Join(dir, strconv.Itoa(i)))
		if err != nil {
			return err
		}
		millis = append(millis, float64(d.Microseconds())/1000)
	}
	m := median(millis)
	report("start", 150/m, 1000/m, 1000/150.0, fmt.Sprintf("floor>=1.00 ms=%.0f", m))
	return nil
}

func startOnce(ctx context.Context, binary, data string) (time.Duration, error) {
	probe, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	addr := probe.Addr().(*net.TCPAddr)
	if err := probe.Close(); err != nil {
		return 0, err
	}
	cmd := exec.CommandContext(ctx, binary, "--port", strconv.Itoa(addr.Port), "--health-port", "0", "--data-path", data)
	begin := time.Now() //nolint:forbidigo // wall time is what is measured
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	defer func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
	}()
	for time.Since(begin) < 10*time.Second { //nolint:forbidigo // wall time is what is measured
		if once(addr.String(), 200, request(addr.String(), "GET", "/", "", "", nil, nil)) == nil {
			return time.Since(begin), nil //nolint:forbidigo // wall time is what is measured
		}
		time.Sleep(time.Millisecond)
	}
	return 0, fmt.Errorf("no answer within 10 s")
}
