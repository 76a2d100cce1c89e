package lifetime

// Versions say how long a container keeps versions. They are immutable.
type Versions struct {
	minutes int32
	// Generation is another one whenever versions are kept again, and never 0.
	Generation uint64
}

// setVersions replaces the rules for versions. l.mu is held, or the lifetime is new.
func (l *Lifetime) setVersions(minutes int32) {
	next := Versions{minutes: minutes, Generation: 1}
	if now := l.versions.Load(); now != nil {
		next.Generation = now.Generation
		if now.minutes == 0 && minutes > 0 {
			next.Generation++
		}
	}
	l.versions.Store(&next)
}

// Retention is for how many minutes the container keeps every version of its items; 0: it keeps
// none.
func (l *Lifetime) Retention() int32 { return l.versions.Load().minutes }

// ExcludeVersions waits until no group is in flight that keeps versions, and holds up those that
// would, until end is called. Between the two, the policy is turned on or off.
func (l *Lifetime) ExcludeVersions() (end func()) {
	l.keeping.Lock()
	return l.keeping.Unlock
}

// Keep returns the rules of a container that keeps versions. They hold until end is called. nil:
// it keeps none.
func (l *Lifetime) Keep() (rules *Versions, end func()) {
	if l.versions.Load().minutes == 0 {
		return nil, func() {}
	}
	l.keeping.RLock()
	if rules = l.versions.Load(); rules.minutes == 0 {
		l.keeping.RUnlock()
		return nil, func() {}
	}
	return rules, l.keeping.RUnlock
}
