// Package form reads and writes files in YAML or JSON whose content is a Go struct.
//
// The one idea: the struct is the only description of a format. Its tags say which keys a file may
// have, which it must have and which values they take. The reader, the writer and the published
// JSON Schema follow from the same tags, so they cannot disagree. The reader reports every mistake
// of a file, each with its line, its path and what to do. It bounds the size, the depth and the
// number of values before it reads them.
//
// A tag looks like this: `form:"rate,required,min=0"`. The options are
// required (the key must be there), some (text, a list or a map must not be empty), min, max and
// over (limits of numbers), enum=a|b (the only texts), const=x (the only text), pattern (named in
// patterns), one=group (exactly one key of the group), kind (the key whose value says which other
// keys an object may have), for=a|b (the kinds that may have this key), need=a|b (the kinds that
// must have it), flow (written on one line) and lines (each element on a line of its own).
//
// The package does not know any format: package file has them. Start reading at Parse and
// Source.Read.
package form
