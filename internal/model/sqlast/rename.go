package sqlast

// Rename gives parameters other names: names maps a parameter as the text writes it, such as $1, to
// its new name, such as id, which is written as :id. All parameters of the text need a name, since
// a statement cannot mix the styles. ok is false if one has none, or if the text cannot be cut into
// statements; then the text is returned as it is.
func Rename(sql string, names map[string]string) (renamed string, ok bool) {
	pieces, err := split(sql, false)
	if err != nil {
		return sql, false
	}
	var edits []edit
	for _, p := range pieces {
		for _, t := range p.tokens {
			if t.kind != paramToken {
				continue
			}
			name, known := names[sql[t.start:t.end]]
			if !known {
				return sql, false
			}
			edits = append(edits, edit{t.start, t.end, ":" + name})
		}
	}
	return rewrite(sql, 0, len(sql), edits).text, true
}
