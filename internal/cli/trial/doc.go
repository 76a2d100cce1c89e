// Package trial is `orrery index try`: what a change of an indexing policy would cost, measured by
// the server on a sample before the policy is changed.
//
// The one idea: the command states the change as `orrery index add` does, and draws what the server
// measured side by side. It measures nothing itself. Begin with trial.go; picture.go draws.
package trial
