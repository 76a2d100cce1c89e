package value

// MaxFound is how many names a Finder takes.
const MaxFound = 64

// Finder looks up several members of one object, and of the next. It goes
// through the object's text once, and only as far as it is asked for: what it
// passes on the way to one name it keeps for the others. A Finder is used by one
// goroutine at a time.
type Finder struct {
	names []string
	// lengths has a bit for the length of each name, modulo 64.
	lengths uint64
	object  Value
	// at is the place in the text of the first name not looked at.
	at int
	// have has a bit for each name whose value is in values.
	have   uint64
	values []Value
}

// NewFinder returns a finder of members by these names, no two alike and at most
// MaxFound; it keeps the slice. Before Begin there is nothing to be found.
func NewFinder(names []string) *Finder {
	f := &Finder{names: names, values: make([]Value, len(names))}
	for _, name := range names {
		f.lengths |= 1 << (len(name) & 63)
	}
	return f
}

// Begin makes v the object in question. Of a value that is no object every
// member is undefined.
func (f *Finder) Begin(v Value) { f.object, f.at, f.have = v, 1, 0 }

// Find returns the member of the name with number i: what Property does.
func (f *Finder) Find(i int) Value {
	if f.have>>i&1 != 0 {
		return f.values[i]
	}
	if f.object.kind != Object || !f.object.raw {
		return f.object.Property(f.names[i])
	}
	return f.search(i)
}

// search goes on through the text until it has passed the name with number
// wanted.
func (f *Finder) search(wanted int) Value {
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
			if n == wanted {
				f.at = i
				return f.values[n]
			}
		}
	}
	f.finish(len(s))
	return Value{}
}

// number is that of a name that has not been found yet; -1 when it is not among
// them.
func (f *Finder) number(name string) int {
	for n := range f.names {
		if f.names[n] == name && f.have>>n&1 == 0 {
			return n
		}
	}
	return -1
}

// finish notes that the text has no more members: what has not been found is
// undefined.
func (f *Finder) finish(end int) {
	f.at = end
	for n := range f.values {
		if f.have>>n&1 == 0 {
			f.values[n] = Value{}
			f.have |= 1 << n
		}
	}
}
