package demo

// scenarios in the order in which they teach. A new one is a file of its own with
// a Scenario in it, and a line here.
var scenarios = []Scenario{
	customerScenario,
	productScenario,
	embedScenario,
	tenantsScenario,
	throughputScenario,
	fanOutScenario,
	countriesScenario,
	readWriteScenario,
	webstoreScenario,
}
