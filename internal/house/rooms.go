package house

// words marks a room of vocabulary: every room may import it, and it may
// import other words only.
const words = "WORDS"

// A Room is one package, and what it may import from this module.
type Room struct {
	Dir   string   // directory relative to the root, "." for the root package
	Words bool     // vocabulary: importable by every room
	May   []string // further rooms its code may import
	Tests []string // further rooms only its tests may import
}

// Rooms is the map. A new package is a new row: a decision, made once, in a
// diff. The order is the order of ARCHITECTURE.md.
var Rooms = []Room{
	// Words: vocabulary, no I/O.
	{Dir: "internal/value", Words: true},
	{Dir: "internal/partition", Words: true},
	{Dir: "internal/resource", Words: true},
	{Dir: "internal/session", Words: true},
	{Dir: "internal/ru", Words: true},
	{Dir: "internal/status", Words: true},
	{Dir: "internal/clock", Words: true},
	{Dir: "internal/invariant", Words: true},
	{Dir: "internal/trace", Words: true},
	{Dir: "internal/files", Words: true},

	// Mechanism: each knows one thing well.
	{Dir: "internal/storage"},
	{Dir: "internal/witness"},
	{Dir: "internal/index"},
	{Dir: "internal/index/indextest", May: []string{"internal/index"}},
	{Dir: "internal/patch"},
	{Dir: "internal/records"},
	{Dir: "internal/hybridrow"},
	{Dir: "internal/binaryjson"},
	{Dir: "internal/log"},
	{Dir: "internal/log/logtest", May: []string{"internal/log"}},
	{Dir: "internal/layout", May: []string{"internal/index", "internal/log"}, Tests: []string{"internal/index/indextest"}},
	{
		Dir: "internal/embedded", May: []string{"internal/layout", "internal/log", "internal/storage"},
		Tests: []string{"internal/index", "internal/log/logtest"},
	},
	{
		Dir: "internal/check",
		May: []string{"internal/embedded", "internal/index", "internal/layout", "internal/log", "internal/storage"},
	},
	{Dir: "internal/segment", May: []string{"internal/embedded", "internal/index", "internal/layout", "internal/storage"}},
	{Dir: "internal/seconds", May: []string{"internal/layout", "internal/storage"}},
	{Dir: "internal/migrate", May: []string{"internal/layout", "internal/storage"}},
	{Dir: "internal/memory", May: []string{"internal/layout"}},
	{
		Dir: "internal/physical", May: []string{
			"internal/check", "internal/embedded", "internal/index", "internal/layout", "internal/log", "internal/memory",
			"internal/physical/feeds", "internal/physical/lifetime", "internal/physical/readings", "internal/physical/roots",
			"internal/seconds",
			"internal/segment", "internal/storage", "internal/worker",
		},
		Tests: []string{"internal/index/indextest", "internal/physical/physicaltest"},
	},
	{Dir: "internal/physical/feeds", May: []string{"internal/layout", "internal/storage"}},
	{Dir: "internal/physical/lifetime", May: []string{"internal/layout", "internal/seconds"}},
	{Dir: "internal/physical/readings"},
	{Dir: "internal/physical/roots", May: []string{"internal/index", "internal/layout", "internal/storage"}},
	{Dir: "internal/physical/physicaltest", May: []string{"internal/index", "internal/layout", "internal/storage"}},
	{
		Dir: "internal/store", May: []string{
			"internal/check", "internal/embedded", "internal/index", "internal/layout", "internal/log", "internal/memory",
			"internal/migrate", "internal/physical", "internal/physical/lifetime", "internal/seconds", "internal/segment",
			"internal/storage",
		},
		Tests: []string{
			"internal/index/indextest", "internal/log/logtest", "internal/physical/physicaltest",
			"internal/witness",
		},
	},
	{Dir: "internal/backup/wire", May: []string{"internal/log"}},
	{Dir: "internal/backup", May: []string{"internal/backup/wire", "internal/log"}},
	{Dir: "internal/backup/objects", May: []string{"internal/backup"}},
	{
		Dir: "internal/leader", May: []string{
			"internal/embedded", "internal/log", "internal/physical", "internal/store", "internal/worker",
		},
		Tests: []string{
			"internal/check", "internal/layout", "internal/leader/leadertest", "internal/physical/physicaltest",
			"internal/storage",
		},
	},
	{Dir: "internal/leader/leadertest", May: []string{"internal/log"}},
	{Dir: "internal/budget"},
	{Dir: "internal/continuation"},
	{Dir: "internal/ledger"},
	{Dir: "internal/worker"},
	{Dir: "internal/repeats"},
	{Dir: "internal/heat", Tests: []string{"internal/query/sql/parser"}},
	{Dir: "internal/faults"},
	{Dir: "internal/script"},
	{Dir: "internal/overlay", May: []string{"internal/index"}},
	{Dir: "internal/standin"},
	{Dir: "internal/roles"},
	{Dir: "internal/advise", May: []string{"internal/heat"}},
	{Dir: "internal/query/sql/ast"},
	{Dir: "internal/query/sql/parser", May: []string{"internal/query/sql/ast"}},
	{
		Dir:   "internal/query/sql",
		May:   []string{"internal/query/sql/ast", "internal/query/expr", "internal/query/function", "internal/query/plan"},
		Tests: []string{"internal/query/sql/parser"},
	},
	{Dir: "internal/query/function"},
	{
		Dir: "internal/query/expr", May: []string{"internal/query/function"},
		Tests: []string{"internal/query/plan", "internal/query/sql", "internal/query/sql/parser"},
	},
	{
		Dir: "internal/query/plan", May: []string{"internal/index", "internal/query/expr", "internal/query/sql/ast"},
		Tests: []string{"internal/query/function", "internal/query/sql", "internal/query/sql/parser"},
	},
	{Dir: "internal/query/filter", May: []string{
		"internal/query/expr", "internal/query/plan", "internal/query/sql", "internal/query/sql/parser",
	}},
	{
		Dir: "internal/query/exec/position", May: []string{"internal/index", "internal/query/expr", "internal/query/plan"},
	},
	{
		Dir: "internal/query/exec/page",
		May: []string{"internal/index", "internal/query/exec/position", "internal/query/expr", "internal/query/plan"},
	},
	{
		Dir: "internal/query/exec",
		May: []string{
			"internal/index", "internal/query/exec/page", "internal/query/exec/position", "internal/query/expr",
			"internal/query/plan",
		},
		Tests: []string{"internal/query/sql", "internal/query/sql/ast", "internal/query/sql/parser"},
	},
	{Dir: "internal/upkeep", May: []string{"internal/physical", "internal/store", "internal/worker"}},
	{
		Dir: "internal/advise/facts",
		May: []string{
			"internal/advise", "internal/heat", "internal/index", "internal/physical", "internal/query/expr",
			"internal/query/plan",
		},
		Tests: []string{"internal/query/sql", "internal/query/sql/parser"},
	},

	{
		Dir: "internal/admission",
		May: []string{
			"internal/budget", "internal/heat", "internal/index", "internal/ledger", "internal/physical",
			"internal/query/exec", "internal/store",
		},
	},
	{
		Dir: "internal/pagecache",
		May: []string{
			"internal/heat", "internal/ledger", "internal/query/exec", "internal/query/sql/ast",
			"internal/query/sql/parser", "internal/worker",
		},
		Tests: []string{"internal/query/expr", "internal/query/plan", "internal/query/sql"},
	},

	{
		Dir: "internal/api",
		May: []string{
			"internal/admission", "internal/index", "internal/ledger", "internal/pagecache", "internal/query/exec",
			"internal/query/plan",
		},
	},

	{Dir: "internal/consistency", May: []string{"internal/api", "internal/physical"}},

	// Whole: what exists, and the only room that sees query, index and physical together.
	{Dir: "internal/account", May: []string{
		"internal/admission", "internal/api", "internal/consistency", "internal/continuation", "internal/index",
		"internal/pagecache",
		"internal/physical", "internal/query/exec", "internal/query/expr", "internal/query/plan", "internal/query/sql",
		"internal/query/sql/ast", "internal/query/sql/parser", "internal/roles", "internal/store", "internal/upkeep",
		"internal/worker",
	}},
	{Dir: "internal/engine", May: []string{
		"internal/account", "internal/api", "internal/consistency", "internal/continuation",
		"internal/index", "internal/patch", "internal/physical", "internal/store",
		"internal/admission", "internal/advise", "internal/advise/facts", "internal/heat", "internal/ledger",
		"internal/pagecache", "internal/upkeep",
		"internal/query/sql", "internal/query/sql/ast", "internal/query/sql/parser",
		"internal/query/expr", "internal/query/plan", "internal/query/exec",
		"internal/overlay", "internal/script", "internal/standin",
	}, Tests: []string{"internal/cosmos", "internal/cosmos/definition", "internal/log", "internal/storage"}},
	{Dir: "internal/cosmos/definition"},
	{Dir: "internal/cosmos", May: []string{
		"internal/account", "internal/api", "internal/cosmos/definition", "internal/engine", "internal/query/exec",
		"internal/query/plan",
	}},

	// Whole requests on several nodes.
	{Dir: "internal/leader/nodestest", Tests: []string{
		"internal/account", "internal/api", "internal/auth", "internal/consistency", "internal/cosmos", "internal/engine",
		"internal/gateway/rest", "internal/leader", "internal/leader/leadertest", "internal/log", "internal/physical",
		"internal/storage", "internal/store",
	}},

	// What an index would cost: an engine in memory beside the account's.
	{Dir: "internal/trial", May: []string{
		"internal/account", "internal/api", "internal/cosmos", "internal/engine", "internal/index", "internal/layout",
		"internal/ledger", "internal/physical", "internal/storage", "internal/store",
	}},

	// Copies of an account, and accounts beside the server's own.
	{Dir: "internal/snapshot", May: []string{"internal/layout", "internal/storage"}},
	{Dir: "internal/spaces", May: []string{
		"internal/auth", "internal/cosmos", "internal/engine", "internal/faults", "internal/snapshot", "internal/storage",
		"internal/store", "internal/worker",
	}, Tests: []string{"internal/api"}},

	// A data directory that no server has open, or that one opens.
	{Dir: "internal/datadir", May: []string{
		"internal/account", "internal/backup/wire", "internal/log", "internal/storage", "internal/store", "internal/witness",
	}},

	// Doors.
	{Dir: "internal/auth", May: []string{"internal/repeats"}},
	{Dir: "internal/auth/vault", May: []string{"internal/auth"}},
	{Dir: "internal/auth/rbac", May: []string{"internal/auth", "internal/roles"}},
	{Dir: "internal/auth/entra", May: []string{"internal/auth", "internal/roles", "internal/worker"}},
	{Dir: "internal/gateway/rest/receipts"},
	{Dir: "internal/gateway/rest/batches", May: []string{
		"internal/api", "internal/binaryjson", "internal/engine", "internal/hybridrow",
	}},
	{Dir: "internal/gateway/rest/results", May: []string{"internal/cosmos", "internal/hybridrow"}},
	{Dir: "internal/audit", May: []string{"internal/auth", "internal/worker"}},
	{Dir: "internal/gateway/rest/arriving", May: []string{"internal/ledger"}},
	{Dir: "internal/backup/serve", May: []string{
		"internal/backup/wire", "internal/ledger", "internal/log", "internal/store", "internal/worker",
	}, Tests: []string{"internal/layout", "internal/physical", "internal/physical/physicaltest", "internal/storage"}},
	{Dir: "internal/listen", May: []string{"internal/worker"}},
	{
		Dir: "internal/gateway/rest",
		May: []string{
			"internal/api", "internal/audit", "internal/auth", "internal/auth/rbac", "internal/binaryjson", "internal/cosmos",
			"internal/engine",
			"internal/faults", "internal/gateway/rest/arriving", "internal/gateway/rest/batches",
			"internal/gateway/rest/receipts",
			"internal/gateway/rest/results", "internal/hybridrow",
			"internal/ledger", "internal/repeats", "internal/roles",
		},
		Tests: []string{"internal/account", "internal/storage", "internal/store"},
	},
	{
		Dir: "internal/admin",
		May: []string{
			"internal/account", "internal/advise", "internal/auth", "internal/auth/vault", "internal/backup/wire",
			"internal/engine", "internal/faults",
			"internal/audit", "internal/auth/rbac", "internal/heat", "internal/roles", "internal/snapshot", "internal/trial",
		},
	},
	{Dir: "internal/explorer"},
	{Dir: "internal/metrics", May: []string{"internal/account", "internal/engine", "internal/heat", "internal/ledger"}},
	{Dir: "internal/debug"},
	{Dir: "internal/support"},
	{Dir: "internal/telemetry", May: []string{"internal/repeats"}, Tests: []string{"internal/ru"}},

	// Wiring, the public API and the binary.
	{Dir: ".", May: []string{
		"internal/account", "internal/admin", "internal/admission", "internal/api", "internal/auth",
		"internal/audit", "internal/auth/entra", "internal/auth/vault", "internal/backup/serve", "internal/backup/wire",
		"internal/cosmos", "internal/datadir", "internal/debug", "internal/engine", "internal/explorer", "internal/faults",
		"internal/gateway/rest", "internal/gateway/rest/arriving",
		"internal/ledger", "internal/listen", "internal/metrics", "internal/seed",
		"internal/snapshot", "internal/spaces", "internal/storage", "internal/store", "internal/support", "internal/trial",
		"internal/witness", "internal/worker",
	}, Tests: []string{"internal/physical", "internal/telemetry"}},
	{Dir: "orrerytest", May: []string{"."}},
	{Dir: "cmd/orrery", May: []string{
		".", "internal/admin", "internal/audit", "internal/demo", "internal/sample", "internal/telemetry",
		"internal/transfer",
		"internal/cli/backup", "internal/cli/certs", "internal/cli/console", "internal/cli/data", "internal/cli/doctor",
		"internal/cli/exit",
		"internal/cli/heat", "internal/cli/history", "internal/cli/indexing", "internal/cli/machine",
		"internal/cli/mcp", "internal/cli/model", "internal/cli/ranges",
		"internal/cli/receipt",
		"internal/cli/remote", "internal/cli/screen", "internal/cli/roles", "internal/cli/scripts",
		"internal/cli/serverlog", "internal/cli/settings", "internal/cli/shell", "internal/cli/support",
		"internal/cli/trial", "internal/cli/watch", "internal/cli/account",
	}, Tests: []string{"internal/backup", "internal/backup/objects"}},

	// The command line: first what every command needs, then commands that are a story of their own.
	{Dir: "internal/cli/screen"},
	{Dir: "internal/cli/exit"},
	{Dir: "internal/cli/machine"},
	{Dir: "internal/cli/console", May: []string{"internal/cli/exit", "internal/cli/screen"}},
	{Dir: "internal/cli/account", May: []string{".", "internal/cli/console", "internal/cli/exit", "internal/cli/screen"}},
	{Dir: "internal/cli/remote", May: []string{
		".", "internal/cli/console", "internal/cli/exit", "internal/cli/screen", "internal/cli/account", "internal/transfer",
	}},
	{
		Dir: "internal/cli/settings", May: []string{".", "internal/cli/console", "internal/cli/exit"},
		Tests: []string{"internal/cli/remote"},
	},
	{Dir: "internal/cli/serverlog", May: []string{
		".", "internal/cli/console", "internal/cli/exit", "internal/cli/screen", "internal/cli/settings",
	}},
	{Dir: "internal/cli/feed", May: []string{"internal/cli/account", "internal/cli/exit", "internal/cli/remote"}},
	{Dir: "internal/cli/indexing", May: []string{
		"internal/cli/console", "internal/cli/exit", "internal/cli/remote", "internal/cli/screen", "internal/cli/account",
	}},
	{Dir: "internal/cli/receipt", May: []string{
		"internal/cli/console", "internal/cli/indexing", "internal/cli/remote", "internal/cli/screen", "internal/cli/account",
	}},
	{Dir: "internal/cli/data", May: []string{
		"internal/cli/console", "internal/cli/exit", "internal/cli/indexing", "internal/cli/receipt", "internal/cli/remote",
		"internal/cli/screen", "internal/records", "internal/cli/account",
	}},
	{Dir: "internal/cli/ranges", May: []string{
		"internal/cli/console", "internal/cli/exit", "internal/cli/remote", "internal/cli/screen", "internal/cli/account",
	}},
	{Dir: "internal/cli/heat", May: []string{
		"internal/cli/console", "internal/cli/exit", "internal/cli/remote", "internal/cli/screen", "internal/cli/account",
	}},
	{Dir: "internal/cli/backup", May: []string{
		".", "internal/backup", "internal/backup/objects", "internal/backup/wire", "internal/cli/account",
		"internal/cli/console", "internal/cli/exit", "internal/cli/remote", "internal/cli/screen", "internal/log",
		"internal/transfer",
	}},
	{Dir: "internal/cli/certs", May: []string{
		".", "internal/cli/console", "internal/cli/exit", "internal/cli/machine", "internal/cli/remote",
		"internal/cli/screen", "internal/cli/settings", "internal/cli/account",
	}},
	{Dir: "internal/cli/doctor", May: []string{
		".", "internal/cli/certs", "internal/cli/console", "internal/cli/exit", "internal/cli/machine",
		"internal/cli/remote", "internal/cli/screen", "internal/cli/settings", "internal/cli/account",
	}},
	{Dir: "internal/cli/support", May: []string{
		"internal/cli/account", "internal/cli/console", "internal/cli/doctor", "internal/cli/exit",
	}},
	{Dir: "internal/cli/shell", May: []string{
		"internal/cli/console", "internal/cli/data", "internal/cli/exit", "internal/cli/remote", "internal/cli/screen",
		"internal/cli/settings", "internal/records", "internal/cli/account",
	}},
	{
		Dir: "internal/cli/model", May: []string{
			".", "internal/sample", "internal/model/replay",
			"internal/cli/account", "internal/cli/console", "internal/cli/exit", "internal/cli/remote", "internal/cli/screen",
			"internal/model/access", "internal/model/items", "internal/model/migrate", "internal/model/verify",
			"internal/transfer",
			"internal/model/advise", "internal/model/cases", "internal/model/design", "internal/model/dialect",
			"internal/model/draft",
			"internal/model/export", "internal/model/gaps",
			"internal/model/file", "internal/model/form", "internal/model/plan", "internal/model/predict",
			"internal/model/replay", "internal/model/report", "internal/model/schema", "internal/model/sensitivity",
			"internal/model/source", "internal/model/source/ddl",
			"internal/model/source/postgres", "internal/model/source/sqlite", "internal/model/workload",
		},
		Tests: []string{"internal/model/source/sourcetest"},
	},
	{Dir: "internal/cli/roles", May: []string{
		"internal/cli/console", "internal/cli/exit", "internal/cli/remote", "internal/cli/account",
	}},
	{Dir: "internal/cli/scripts", May: []string{
		".", "internal/cli/console", "internal/cli/exit", "internal/cli/receipt", "internal/cli/remote",
		"internal/records", "internal/cli/account",
	}},
	{Dir: "internal/cli/trial", May: []string{
		"internal/cli/console", "internal/cli/data", "internal/cli/exit", "internal/cli/indexing", "internal/cli/remote",
		"internal/cli/screen", "internal/cli/account",
	}},
	{Dir: "internal/cli/history", May: []string{
		"internal/cli/account", "internal/cli/console", "internal/cli/exit", "internal/cli/feed",
		"internal/cli/receipt", "internal/cli/remote", "internal/cli/screen", "internal/history",
		"internal/query/filter", "internal/transfer",
	}},
	{Dir: "internal/cli/mcp", May: []string{
		".", "internal/cli/account", "internal/cli/console", "internal/cli/exit", "internal/cli/receipt",
		"internal/cli/remote", "internal/clock",
	}},
	{Dir: "internal/cli/watch", May: []string{
		"internal/cli/console", "internal/cli/exit", "internal/cli/feed",
		"internal/cli/remote", "internal/cli/screen", "internal/cli/account",
	}},

	{Dir: "internal/history"},

	// Clients of our own: they reach a server through the public API only.
	{Dir: "internal/sample"},
	{Dir: "internal/demo"},
	// The seed goes through the server's handler, which it is handed.
	{Dir: "internal/seed", May: []string{"internal/cosmos/definition", "internal/records"}},
	{Dir: "internal/transfer", May: []string{"internal/records"}},

	// Workbench: from a relational schema and its access patterns to a document design. Pure, except
	// for the sources.
	{Dir: "internal/model/schema"},
	{Dir: "internal/model/sqlast"},
	{Dir: "internal/model/workload", May: []string{"internal/model/schema"}},
	{
		Dir:   "internal/model/access",
		May:   []string{"internal/model/schema", "internal/model/sqlast", "internal/model/workload"},
		Tests: []string{"internal/model/file"},
	},
	{Dir: "internal/model/dialect"},
	{Dir: "internal/model/design", May: []string{"internal/model/schema", "internal/model/dialect"}},
	{Dir: "internal/model/form"},
	{Dir: "internal/model/file", May: []string{
		"internal/model/design", "internal/model/form", "internal/model/schema", "internal/model/dialect",
		"internal/model/workload",
	}},
	{Dir: "internal/model/draft", May: []string{
		"internal/model/access", "internal/model/file", "internal/model/schema", "internal/model/sqlast",
		"internal/model/workload",
	}},
	{Dir: "internal/model/cases", May: []string{
		"internal/model/design", "internal/model/file", "internal/model/form", "internal/model/schema",
	}},
	{Dir: "internal/model/facts", May: []string{"internal/model/schema", "internal/model/workload"}},
	{Dir: "internal/model/sizes", May: []string{"internal/model/schema", "internal/model/workload"}},
	{Dir: "internal/model/gaps", May: []string{
		"internal/model/dialect", "internal/model/facts", "internal/model/schema", "internal/model/sizes",
		"internal/model/workload",
	}},
	{Dir: "internal/model/spread", May: []string{"internal/model/schema", "internal/model/workload"}},
	{Dir: "internal/model/asks", May: []string{"internal/model/schema", "internal/model/workload"}},
	{Dir: "internal/model/predict", May: []string{
		"internal/model/asks", "internal/model/design", "internal/model/dialect", "internal/model/schema",
		"internal/model/sizes", "internal/model/spread", "internal/model/workload", "internal/model/prices",
	}},
	{Dir: "internal/model/prices"},
	{
		Dir: "internal/model/plan", May: []string{
			"internal/model/design", "internal/model/predict", "internal/model/schema", "internal/model/dialect",
			"internal/model/workload",
		},
		Tests: []string{"internal/query/sql/parser", "internal/script"},
	},
	{Dir: "internal/model/source", May: []string{"internal/model/schema"}},
	{
		Dir: "internal/model/source/ddl", May: []string{
			"internal/model/schema", "internal/model/source", "internal/model/source/sqlite", "internal/model/sqlast",
		},
		Tests: []string{"internal/model/source/sourcetest"},
	},
	{
		Dir: "internal/model/source/postgres", May: []string{"internal/model/schema", "internal/model/source"},
		Tests: []string{"internal/model/source/sourcetest", "internal/model/source/sqlite"},
	},
	{
		Dir: "internal/model/source/sqlite", May: []string{"internal/model/schema", "internal/model/source"},
		Tests: []string{"internal/model/source/sourcetest"},
	},
	{
		Dir: "internal/model/items", May: []string{"internal/model/design", "internal/model/schema", "internal/model/source"},
		Tests: []string{
			"internal/model/access", "internal/model/advise", "internal/model/file", "internal/model/predict",
			"internal/model/source/ddl", "internal/model/source/postgres", "internal/model/source/sourcetest",
			"internal/model/source/sqlite", "internal/model/workload",
		},
	},
	{
		Dir: "internal/model/migrate", May: []string{
			"internal/index", "internal/model/design", "internal/model/items", "internal/model/schema",
			"internal/model/source", "internal/transfer",
		},
		Tests: []string{
			"internal/model/file", "internal/model/source/ddl", "internal/model/source/postgres",
			"internal/model/source/sourcetest", "internal/model/source/sqlite", "internal/model/verify",
		},
	},
	{
		Dir: "internal/model/verify", May: []string{
			"internal/model/design", "internal/model/items", "internal/model/schema", "internal/model/source",
			"internal/transfer",
		},
	},
	{Dir: "internal/model/canonical", May: []string{
		"internal/model/design", "internal/model/schema", "internal/model/workload",
	}},
	{
		Dir: "internal/model/sensitivity", May: []string{
			"internal/model/canonical", "internal/model/design", "internal/model/predict", "internal/model/schema",
			"internal/model/workload",
		},
	},
	{
		Dir: "internal/model/describe", May: []string{
			"internal/model/design", "internal/model/predict", "internal/model/schema", "internal/model/dialect",
		},
	},
	{
		Dir: "internal/model/advise", May: []string{
			"internal/model/canonical", "internal/model/describe", "internal/model/design", "internal/model/facts",
			"internal/model/gaps", "internal/model/plan",
			"internal/model/predict", "internal/model/schema", "internal/model/dialect",
			"internal/model/workload",
		},
		Tests: []string{
			"internal/model/access", "internal/model/cases", "internal/model/drive", "internal/model/drive/drivetest",
			"internal/model/file", "internal/model/report", "internal/model/sensitivity", "internal/model/source",
			"internal/model/source/ddl", "internal/transfer",
		},
	},
	{
		Dir: "internal/model/report",
		May: []string{
			"internal/cli/screen", "internal/model/design", "internal/model/file", "internal/model/predict",
			"internal/model/schema", "internal/model/dialect", "internal/model/workload",
		},
		Tests: []string{"internal/cli/clitest"},
	},
	{
		Dir:   "internal/model/export",
		May:   []string{"internal/model/design", "internal/model/schema", "internal/model/dialect"},
		Tests: []string{"internal/model/file", "internal/script"},
	},

	{Dir: "internal/model/drive", May: []string{
		"internal/model/design", "internal/model/plan", "internal/model/predict", "internal/model/schema",
		"internal/model/dialect", "internal/model/source", "internal/model/workload", "internal/transfer",
	}},
	{
		Dir: "internal/model/replay", May: []string{
			"internal/model/design", "internal/model/drive", "internal/model/file", "internal/model/plan",
			"internal/model/predict", "internal/model/schema", "internal/model/source", "internal/model/source/sqlite",
			"internal/model/workload", "internal/transfer",
		},
		Tests: []string{
			"internal/model/access", "internal/model/advise", "internal/model/drive/drivetest", "internal/model/items",
			"internal/model/source/ddl", "internal/model/source/sourcetest",
		},
	},

	// Workshop: tests and measurements only.
	{Dir: "internal/testshared"},
	{Dir: "internal/model/drive/drivetest", May: []string{"internal/transfer"}},
	{Dir: "internal/model/source/sourcetest", May: []string{"internal/model/schema", "internal/testshared"}},
	{Dir: "internal/cli/clitest", May: []string{"internal/cli/console", "internal/cli/remote", "internal/cli/screen"}},
	{
		Dir: "internal/query/querytest",
		May: []string{
			"internal/index", "internal/query/exec", "internal/query/expr", "internal/query/plan",
			"internal/query/sql/ast",
		},
		Tests: []string{"internal/query/sql/parser"},
	},
	{Dir: "internal/bench", May: []string{
		"internal/account", "internal/api", "internal/auth", "internal/cosmos", "internal/engine", "internal/index",
		"internal/physical", "internal/storage", "internal/store", "internal/transfer", "internal/witness", ".",
	}},
	{Dir: "internal/house"},
	{Dir: "internal/house/statements", May: []string{"internal/house"}},
	{Dir: "internal/house/testcount"},
	{Dir: "internal/house/served"},
	{Dir: "internal/house/floors"},
	{Dir: "internal/house/behaviours", May: []string{"internal/house/floors", "internal/house/served"}},
	{Dir: "internal/house/foreign", May: []string{"internal/house/floors", "internal/house/served"}},
	{Dir: "internal/house/storm", May: []string{"internal/house/served"}},
	{Dir: "internal/house/feedsoak", May: []string{"internal/house/served"}},
	{Dir: "internal/house/mutants", May: []string{"internal/house/served"}},
	{Dir: "internal/house/terminal"},
	{Dir: "internal/house/recipes", May: []string{"internal/house/served", "internal/house/terminal"}},
	{Dir: "internal/house/recordings", May: []string{"internal/house/served", "internal/house/terminal"}},
	{Dir: "internal/house/campaign", May: []string{"internal/house/served"}},
}

// TestRooms may be imported by every room's tests, and by nobody's code.
var TestRooms = []string{"internal/testshared", "internal/cli/clitest", "internal/query/querytest", "orrerytest", "."}
