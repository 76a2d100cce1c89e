//go:build !unix

package main

import "time"

// cpuTime returns 0: this system does not report CPU time.
func cpuTime() time.Duration { return 0 }
