// Package explorer serves the data explorer: a web page and its script, which browse and query
// an account from a browser.
//
// The one idea: the explorer is a client. Its files are the same for everybody and hold nothing
// of the account. The script signs its own requests to the REST API and the admin API with the
// key that a person gives it, so it may do exactly what that key may do, and this package needs
// no access to anything. What the package adds is distance from other pages: a policy under
// which the browser runs no script but ours and sends no request to another origin, and a check
// of the host.
//
// The package does not know what the account holds, who is asking, or how the script works: its
// sources are in web/, and `make explorer` builds the files below bundle from them. Start
// reading at Handler.ServeHTTP.
package explorer
