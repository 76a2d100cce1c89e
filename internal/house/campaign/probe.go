package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// A probe is a modest client in its own process: it reads items at a steady rate and reports the
// time of each read.

// probeOrder is the process's input; the process ends when its input is closed.
type probeOrder struct {
	Base    string
	EachMs  int // between two reads of a target
	Targets []probeTarget
}

type probeTarget struct{ Label, Container, Key, ID string }

// A sample is one read.
type sample struct {
	Label  string
	At     int64 // start, in Unix nanoseconds
	Ms     float64
	Status int // 0: no answer
}

// runProbe is the main function of the process.
func runProbe(in io.Reader, out io.Writer) error {
	lines := bufio.NewReader(in)
	first, err := lines.ReadBytes('\n')
	if err != nil {
		return err
	}
	var order probeOrder
	if err := json.Unmarshal(first, &order); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		_, _ = lines.ReadBytes('\n') // returns when the input is closed
		cancel()
	}()
	c := clock.System()
	a := newAccount(order.Base, c, 64)
	var mu sync.Mutex
	encode := json.NewEncoder(out)
	var group sync.WaitGroup
	for n := 0; ctx.Err() == nil; n++ {
		t := order.Targets[n%len(order.Targets)]
		group.Add(1)
		go func() {
			defer group.Done()
			began := c.Now()
			r, err := a.Send(ctx, itemCall("GET", t.Container, t.Key, t.ID))
			if ctx.Err() != nil {
				return
			}
			s := sample{
				Label: t.Label, At: began.UnixNano(), Ms: float64(c.Now().Sub(began).Microseconds()) / 1000,
				Status: r.Status,
			}
			if err != nil {
				s.Status = 0
			}
			mu.Lock()
			defer mu.Unlock()
			_ = encode.Encode(s) // an error means that the campaign has ended
		}()
		select {
		case <-ctx.Done():
		case <-c.After(time.Duration(order.EachMs) * time.Millisecond / time.Duration(len(order.Targets))):
		}
	}
	group.Wait()
	return nil
}

// A prober is the running probe process.
type prober struct {
	cmd   *exec.Cmd
	input io.WriteCloser
	done  chan struct{}
	mu    sync.Mutex
	all   []sample
}

func startProbe(order probeOrder) (*prober, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &prober{cmd: exec.Command(program, "probe"), done: make(chan struct{})}
	p.cmd.Stderr = os.Stderr
	if p.input, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.done)
		decode := json.NewDecoder(out)
		for {
			var s sample
			if decode.Decode(&s) != nil {
				return
			}
			p.mu.Lock()
			p.all = append(p.all, s)
			p.mu.Unlock()
		}
	}()
	_, err = fmt.Fprintf(p.input, "%s\n", served.JSON(order))
	return p, err
}

// stop ends the process.
func (p *prober) stop() error {
	err := p.input.Close()
	<-p.done
	return errors.Join(err, p.cmd.Wait())
}

// A window is a period whose samples are evaluated together.
type window struct{ from, to time.Time }

// during returns the samples of a label that began in one of the windows.
func (p *prober) during(label string, windows []window) []sample {
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []sample
	for _, s := range p.all {
		if s.Label != label {
			continue
		}
		for _, w := range windows {
			if s.At >= w.from.UnixNano() && s.At < w.to.UnixNano() {
				out = append(out, s)
				break
			}
		}
	}
	return out
}

// percentile returns the percentile of the samples' times; 0 without samples.
func percentile(samples []sample, percent float64) float64 {
	if len(samples) == 0 {
		return 0
	}
	times := make([]float64, len(samples))
	for n, s := range samples {
		times[n] = s.Ms
	}
	slices.Sort(times)
	return times[min(len(times)-1, int(percent/100*float64(len(times))))]
}

// lastRefused returns how long after the given moment the last 429 of a label began; 0 without a
// 429.
func (p *prober) lastRefused(label string, after time.Time) time.Duration {
	var last time.Duration
	for _, s := range p.during(label, []window{{from: after, to: after.Add(time.Hour)}}) {
		if s.Status == 429 {
			last = max(last, time.Duration(s.At-after.UnixNano()))
		}
	}
	return last
}

// unanswered counts samples without an answer, or with a status that no point read should get.
func unanswered(samples []sample, mayThrottle bool) (n int) {
	for _, s := range samples {
		if s.Status != 200 && !(s.Status == 429 && mayThrottle) {
			n++
		}
	}
	return n
}
