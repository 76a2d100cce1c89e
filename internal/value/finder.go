package value

// MaxFound is the maximum number of names a Finder takes.
const MaxFound = 64

// Finder looks up several members of one object after another. It walks the text of the object once
// and only as far as needed: members that it passes while it searches for one name are kept for
// later calls. A Finder must be used by one goroutine at a time.
type Finder struct {
	names []string
	// lengths has the bit len(name) modulo 64 set for each name.
	lengths uint64
	object  Value
	// at is the position in the text where the search continues.
	at int
	// have has a bit for each name whose value is already in values.
	have   uint64
	values []Value
}

// NewFinder returns a finder for the members with these names, which must be distinct and at most
// MaxFound. It keeps the slice. Call Begin before Find.
func NewFinder(names []string) *Finder {
	f := &Finder{names: names, values: make([]Value, len(names))}
	for _, name := range names {
		f.lengths |= 1 << (len(name) & 63)
	}
	return f
}

// Begin makes v the object to search. Every member of a value that is not an object is undefined.
func (f *Finder) Begin(v Value) { f.object, f.at, f.have = v, 1, 0 }

// Find returns the member called names[i], as Property does.
func (f *Finder) Find(i int) Value {
	if f.have>>i&1 != 0 {
		return f.values[i]
	}
	if f.object.kind != Object || !f.object.raw {
		return f.object.Property(f.names[i])
	}
	return f.search(i)
}

// search continues the walk until it has passed the member called names[target].
func (f *Finder) search(target int) Value {
	s, i := f.object.text(), f.at
	for i < len(s) && s[i] == '"' {
		colon, end, escaped, ok := skipMember(s, i)
		if !ok {
			break
		}
		name := s[i+1 : colon-1]
		if escaped {
			name = unquote(s[i:colon])
		}
		i = end + 1
		if f.lengths>>(len(name)&63)&1 == 0 {
			continue
		}
		if n := f.number(name); n >= 0 {
			f.values[n] = fromText(s[colon+1 : end])
			f.have |= 1 << n
			if n == target {
				f.at = i
				return f.values[n]
			}
		}
	}
	f.finish(len(s))
	return Value{}
}

// number returns the index of a name that has not been found yet, or -1.
func (f *Finder) number(name string) int {
	for n := range f.names {
		if f.names[n] == name && f.have>>n&1 == 0 {
			return n
		}
	}
	return -1
}

// finish marks every member not found as undefined, because the text has no more members.
func (f *Finder) finish(end int) {
	f.at = end
	for n := range f.values {
		if f.have>>n&1 == 0 {
			f.values[n] = Value{}
			f.have |= 1 << n
		}
	}
}
