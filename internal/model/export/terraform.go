package export

import (
	"fmt"
	"strings"
	"unicode"
)

// isPlain tells whether a character outside ASCII can stand in a file: it is visible, and changes
// neither line nor direction.
func isPlain(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// terraform renders resources of the provider azurerm, version 4.
func (r *renderer) terraform() ([]File, error) {
	var b strings.Builder
	b.WriteString(`terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.0"
    }
  }
}

provider "azurerm" {
  features {}
}

variable "account_name" {
  type        = string
  description = "Name of the account"
}

variable "resource_group_name" {
  type        = string
  description = "Resource group of the account"
}

variable "location" {
  type        = string
  description = "Region of the account"
}

resource "azurerm_cosmosdb_account" "account" {
  name                = var.account_name
  resource_group_name = var.resource_group_name
  location            = var.location
  offer_type          = "Standard"
  kind                = "GlobalDocumentDB"

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = var.location
    failover_priority = 0
  }
`)
	if r.options.Serverless {
		b.WriteString("\n  capabilities {\n    name = \"EnableServerless\"\n  }\n")
	}
	if r.followsFeed() {
		b.WriteString("\n  backup {\n    type = \"Continuous\"\n    tier = \"Continuous7Days\"\n  }\n")
	}
	fmt.Fprintf(&b, `}

resource "azurerm_cosmosdb_sql_database" "database" {
  name                = %s
  resource_group_name = var.resource_group_name
  account_name        = azurerm_cosmosdb_account.account.name
}
`, hclText(r.database))
	for i := range r.containers {
		r.terraformContainer(&b, i)
	}
	b.WriteString("\noutput \"endpoint\" {\n  value = azurerm_cosmosdb_account.account.endpoint\n}\n")
	return []File{{"main.tf", []byte(b.String())}}, nil
}

func (r *renderer) terraformContainer(b *strings.Builder, i int) {
	c := &r.containers[i]
	symbol := fmt.Sprintf("container_%d", i+1)
	var paths []string
	for _, p := range c.paths {
		paths = append(paths, hclText(p))
	}
	fmt.Fprintf(b, `
resource "azurerm_cosmosdb_sql_container" "%s" {
  name                  = %s
  resource_group_name   = var.resource_group_name
  account_name          = azurerm_cosmosdb_account.account.name
  database_name         = azurerm_cosmosdb_sql_database.database.name
  partition_key_paths   = [%s]
  partition_key_kind    = "%s"
  partition_key_version = 2
`, symbol, hclText(c.name), strings.Join(paths, ", "), c.kind())
	switch c.mode {
	case "manual":
		fmt.Fprintf(b, "  throughput            = %d\n", c.rus)
	case "autoscale":
		fmt.Fprintf(b, "\n  autoscale_settings {\n    max_throughput = %d\n  }\n", c.rus)
	}
	b.WriteString("\n  indexing_policy {\n    indexing_mode = \"consistent\"\n")
	for _, p := range c.include {
		fmt.Fprintf(b, "\n    included_path {\n      path = %s\n    }\n", hclText(p))
	}
	for _, p := range c.exclude {
		fmt.Fprintf(b, "\n    excluded_path {\n      path = %s\n    }\n", hclText(p))
	}
	for _, sorts := range c.composite {
		b.WriteString("\n    composite_index {\n")
		for _, s := range sorts {
			fmt.Fprintf(b, "      index {\n        path  = %s\n        order = %q\n      }\n", hclText(s.Path), s.Order())
		}
		b.WriteString("    }\n")
	}
	b.WriteString("  }\n}\n")
	for k, p := range c.scripts {
		fmt.Fprintf(b, `
resource "azurerm_cosmosdb_sql_stored_procedure" "%s_procedure_%d" {
  name                = %s
  resource_group_name = var.resource_group_name
  account_name        = azurerm_cosmosdb_account.account.name
  database_name       = azurerm_cosmosdb_sql_database.database.name
  container_name      = azurerm_cosmosdb_sql_container.%s.name
  body                = %s
}
`, symbol, k+1, hclText(p.Name), symbol, hclText(p.Body))
	}
}

// hclText is a string of Terraform's language. The beginnings of templates are written with an
// escape for their first character: so no other character before them can change their meaning.
func hclText(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case (r == '$' || r == '%') && strings.HasPrefix(s[i+1:], "{"):
			fmt.Fprintf(&b, `\u%04x`, r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f || r > 0x7e && !isPlain(r):
			if r > 0xffff {
				fmt.Fprintf(&b, `\U%08x`, r)
				continue
			}
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
