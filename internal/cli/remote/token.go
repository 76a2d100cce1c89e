package remote

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
)

// Authorization by an Entra token. A token opens data, and no role manages an account. So with a
// key as well, requests about data have the token, and all others the signature of the key.

// tokenAuthorization is the header with a token.
func tokenAuthorization(token string) string { return url.QueryEscape("type=aad&ver=1.0&sig=" + token) }

// isAboutData reports whether a request reads or writes items, or runs a procedure.
func isAboutData(method, kind, path string) bool {
	return kind == "docs" || method == http.MethodPost && strings.Contains(path, "/sprocs/")
}

// tokenPolicy gives requests of the SDK a token after the SDK has signed them.
type tokenPolicy struct {
	token string
	all   bool
}

// Do implements policy.Policy.
func (p tokenPolicy) Do(r *policy.Request) (*http.Response, error) {
	path := r.Raw().URL.Path
	kind := ""
	if strings.HasSuffix(path, "/docs") || strings.Contains(path, "/docs/") {
		kind = "docs"
	}
	if p.all || isAboutData(r.Raw().Method, kind, path) {
		r.Raw().Header.Set("Authorization", tokenAuthorization(p.token))
	}
	return r.Next()
}

// hintOf401 says what to do about a request whose key or token was refused.
func hintOf401(request *http.Request, message string) string {
	byToken := request != nil && strings.HasPrefix(request.Header.Get("Authorization"), "type%3Daad")
	switch {
	case byToken:
		return "\nThe token is not valid for this account: get another one, and pass it with --token-file or ORRERY_TOKEN."
	case strings.Contains(message, "Local Authorization is disabled"):
		return "\nThis account takes no key for data: pass an Entra token with --token-file, or set ORRERY_TOKEN."
	}
	return "\nThe key is not valid for this account: pass --key, or set ORRERY_KEY. The owner of the server's " +
		"files can print its keys with `orrery keys ls --show --data-path <directory>`."
}
