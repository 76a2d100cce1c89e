package demo

// scenarios are in teaching order. To add one, add a file with a Scenario and a line here.
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
