// Package collector tests a server against a real OpenTelemetry collector: what the collector
// receives by both protocols, together with the spans of an official SDK. It holds tests only.
package collector
