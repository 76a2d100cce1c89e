package rest

import (
	"slices"

	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// apiVersion is a version of the REST API: a date. Versions compare as strings.
type apiVersion string

// apiVersions lists the versions that the service accepts, oldest first (S, R).
var apiVersions = []apiVersion{
	"2014-08-21", "2015-04-08", "2015-06-03", "2015-08-06", "2015-12-16", "2016-05-30", "2016-07-11",
	"2016-11-14", "2017-01-19", "2017-02-22", "2017-05-03", "2017-11-15", "2018-06-18", "2018-08-31",
	"2018-09-17", "2018-12-31", "2019-10-14", "2020-07-15", "2020-11-05", "2024-05-15", "2024-06-06",
}

// The versions that introduced a feature.
const (
	sinceNamedRanges      apiVersion = "2015-12-16" // session tokens name ranges
	sinceNotServable      apiVersion = "2016-07-11" // 1004 tells SDKs to merge by themselves
	sinceVectors          apiVersion = "2018-06-18" // session tokens are vectors
	sinceHierarchicalKeys apiVersion = "2020-07-15"
)

// version returns the version of a request. A request without one gets the latest, as the service's
// reference says. An unknown version is a status.BadRequest.
func (r *Request) version() (apiVersion, error) {
	named := apiVersion(r.header(hdrVersion))
	if named == "" {
		return apiVersions[len(apiVersions)-1], nil
	}
	if _, known := slices.BinarySearch(apiVersions, named); !known {
		return "", status.New(status.BadRequest,
			"Invalid API version. Ensure a valid x-ms-version header value is passed. Please update to the latest version of "+
				"Azure Cosmos DB SDK.")
	}
	return named, nil
}

// tokens returns the form of session tokens in this version.
func (v apiVersion) tokens() session.Form {
	switch {
	case v >= sinceVectors:
		return session.Vector
	case v >= sinceNamedRanges:
		return session.Simple
	}
	return session.Bare
}

// sessionToken converts a token of the engine to the form of this version. SDKs fail on the form of
// a later version: documentdb 1.15 throws.
func (v apiVersion) sessionToken(vector string) string {
	form := v.tokens()
	if form == session.Vector {
		return vector
	}
	token, err := session.Parse(vector)
	if err != nil {
		return "" // the engine returns only valid tokens
	}
	return token.In(form)
}
