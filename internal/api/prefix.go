package api

import "context"

type prefixKey struct{}

// WithPrefix returns the context of a request whose path began with a prefix, such as "/_ns/a",
// that the caller has stripped. The account document then has an endpoint with the prefix.
func WithPrefix(ctx context.Context, prefix string) context.Context {
	return context.WithValue(ctx, prefixKey{}, prefix)
}

// Prefix returns the prefix of WithPrefix without a slash at its beginning, and with one at its
// end; "" without a prefix.
func Prefix(ctx context.Context) string {
	if prefix, ok := ctx.Value(prefixKey{}).(string); ok {
		return prefix[1:] + "/"
	}
	return ""
}
