package settings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// ClassicPrefix is the prefix of every variable of the older emulator.
const ClassicPrefix = "AZURE_COSMOS_EMULATOR_"

// classicNames maps the older emulator's variables to settings. value converts the text of the
// variable; a result of "" sets nothing.
var classicNames = []struct {
	name, setting string
	value         func(text string) string
}{
	{"KEY", "key", same},
	{"IP_ADDRESS_OVERRIDE", "gateway-endpoint", same},
	{"CERTIFICATE", "cert-path", same},
	{"ENABLE_DATA_PERSISTENCE", "in-memory", func(t string) string { return whenOff(t, "true") }},
	{"DISABLE_RATE_LIMITING", "throttle", func(t string) string { return whenOn(t, "off") }},
	{"DISABLE_THROTTLING", "throttle", func(t string) string { return whenOn(t, "off") }},
	{"VERBOSE_LOGGING", "log-level", func(t string) string { return whenOn(t, "debug") }},
}

// classicAbsent maps variables to features that this version does not have.
var classicAbsent = map[string]string{
	"ENABLE_MONGODB_ENDPOINT":  "the MongoDB endpoint",
	"MONGODB_ENDPOINT":         "the MongoDB endpoint",
	"MONGODB_COMPUTE_ENDPOINT": "the MongoDB endpoint",
	"GREMLIN_ENDPOINT":         "the Gremlin endpoint",
	"CASSANDRA_ENDPOINT":       "the Cassandra endpoint",
}

// ClassicIgnored are variables that are known and have no effect: there is no cap on containers, no
// preview to enable, and no certificate login to disable, and dev mode always accepts the Entra
// tokens of an emulator. It also has those that only clients read.
var ClassicIgnored = []string{
	"PARTITION_COUNT", "DEFAULT_PARTITION_COUNT", "ARGS", "ENABLE_PREVIEW", "DISABLE_CERTIFICATE_AUTHENTICATION",
	"ENABLE_AAD_AUTHENTICATION",
	"HOST", "FLAVOR", "CONNECTION_MODE", "CONNECTION_STRING", "SERVER_CERT_VALIDATION_DISABLED", "IMAGE", "BIND_PORTS",
}

func same(text string) string { return text }

func whenOn(text, value string) string {
	if on, err := console.ParseSwitch(text); err == nil && on {
		return value
	}
	return ""
}

func whenOff(text, value string) string {
	if on, err := console.ParseSwitch(text); err == nil && !on {
		return value
	}
	return ""
}

// readClassic reads the older emulator's variables. An unknown variable is only a line in the log.
func (r *Resolved) readClassic(env map[string]string) error {
	for _, c := range classicNames {
		text := env[ClassicPrefix+c.name]
		if text == "" {
			continue
		}
		if text = c.value(text); text != "" {
			r.offer(
				c.setting, Given{Text: text, Origin: originClassic, From: ClassicPrefix + c.name + " (environment)"},
			)
		}
	}
	var unknown []string
	for full, text := range env {
		name, ok := strings.CutPrefix(full, ClassicPrefix)
		if !ok || r.isClassic(name) {
			continue
		}
		if what, absent := classicAbsent[name]; absent {
			if on, err := console.ParseSwitch(text); err == nil && !on {
				continue
			}
			return exit.Usagef(
				"%s=%s (environment) asks for %s, which is not part of this version: unset it", full, text, what,
			)
		}
		unknown = append(unknown, fmt.Sprintf("the variable %s is not known and has no effect", full))
	}
	slices.Sort(unknown)
	r.Warnings = append(r.Warnings, unknown...)
	return nil
}

func (r *Resolved) isClassic(name string) bool {
	for _, c := range classicNames {
		if c.name == name {
			return true
		}
	}
	return slices.Contains(ClassicIgnored, name)
}
