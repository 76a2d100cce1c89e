package auth

// Recognises reports whether a key of the verifier made the signature of a request, or its secret
// the resource token. It does not check dates and expiry: Verify does. It is for a server with
// several accounts, which finds the account of a request that names none.
func (v Verifier) Recognises(r Request) bool {
	t, err := v.readToken(r.Authorization)
	if err != nil {
		return false
	}
	if t.isResource() {
		_, ok := v.Tokens.now().open(t.signature)
		return ok
	}
	for _, s := range v.Keys.all() {
		if s.signed(&r, t) {
			return true
		}
	}
	return false
}
