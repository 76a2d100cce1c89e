// A query or the read of an item as a program in other languages. The account key is never part of it:
// the program reads it from the environment.

import { ascii } from "./json";
import { type Language, literal, value, visibleJson, whole } from "./literal";

export interface Ask {
  /** The account's address, with / at its end. */
  endpoint: string;
  db: string;
  coll: string;
  /** The partition key: a value for each path; undefined where the item lacks it. */
  key: unknown[] | undefined;
  what: { query: string; parameters: { name: string; raw: string }[] } | { item: string };
}

export const languages: readonly Language[] = ["JavaScript", "Python", "Go", "Java", "C#", "Rust", "curl", "orrery"];

interface Query {
  query: string;
  parameters: { name: string; raw: string }[];
}

/** SDKs and browsers change or refuse these ids in a path: such an item is read by a query. */
const isHardId = (id: string) => /[/\\?#%\p{C}\p{Cs}]/u.test(id) || /^\.{1,2}$/.test(id) || id !== id.trim();

interface Plain extends Omit<Ask, "what"> {
  item: string | undefined;
  query: Query | undefined;
}

function plain(a: Ask): Plain {
  const complete = a.key?.every((v) => v !== undefined) === true;
  const key = complete ? a.key : undefined;
  const { endpoint, db, coll } = a;
  if ("query" in a.what) return { endpoint, db, coll, key, item: undefined, query: a.what };
  if (complete && !isHardId(a.what.item)) return { endpoint, db, coll, key, item: a.what.item, query: undefined };
  const parameters = [{ name: "@id", raw: JSON.stringify(a.what.item) }];
  return { endpoint, db, coll, key, item: undefined, query: { query: "SELECT * FROM c WHERE c.id = @id", parameters } };
}

/** A text of several lines as several literals. */
function lines(language: Language, text: string, join: string): string {
  const parts = text.split(/(?<=\n)/);
  return parts.length <= 1 ? literal(language, text) : parts.map((p) => literal(language, p)).join(join);
}

const json = (v: unknown) => JSON.stringify(v);

function javascript(a: Plain): string {
  const q = (t: string) => literal("JavaScript", t);
  const js = (v: unknown) => value("JavaScript", json(v));
  const key = a.key && (a.key.length === 1 ? js(a.key[0]) : js(a.key));
  const out = [
    "// npm install @azure/cosmos",
    'import { CosmosClient } from "@azure/cosmos";',
    "",
    `const client = new CosmosClient({ endpoint: ${q(a.endpoint)}, key: process.env.COSMOS_KEY });`,
    `const container = client.database(${q(a.db)}).container(${q(a.coll)});`,
  ];
  if (a.item !== undefined) {
    out.push(`const { resource } = await container.item(${q(a.item)}, ${key}).read();`, "console.log(JSON.stringify(resource));");
  } else {
    const parameters = a.query!.parameters.map((p) => `    { name: ${q(p.name)}, value: ${value("JavaScript", p.raw)} },`);
    out.push(
      "const query = {",
      `  query: ${lines("JavaScript", a.query!.query, " +\n    ")},`,
      ...(parameters.length > 0 ? ["  parameters: [", ...parameters, "  ],"] : []),
      "};",
      `const { resources } = await container.items.query(query${key === undefined ? "" : `, { partitionKey: ${key} }`}).fetchAll();`,
      "for (const row of resources) console.log(JSON.stringify(row));",
    );
  }
  return [...out, "client.dispose();", ""].join("\n");
}

function python(a: Plain): string {
  const q = (t: string) => literal("Python", t);
  const py = (v: unknown) => value("Python", json(v));
  const key = a.key && (a.key.length === 1 ? py(a.key[0]) : py(a.key));
  const out = [
    "# pip install azure-cosmos",
    "import json",
    "import os",
    "",
    "from azure.cosmos import CosmosClient",
    "",
    `client = CosmosClient(${q(a.endpoint)}, os.environ["COSMOS_KEY"])`,
    `container = client.get_database_client(${q(a.db)}).get_container_client(${q(a.coll)})`,
  ];
  if (a.item !== undefined) return [...out, `print(json.dumps(container.read_item(${q(a.item)}, partition_key=${key})))`, ""].join("\n");
  const parameters = a.query!.parameters.map((p) => `        {"name": ${q(p.name)}, "value": ${value("Python", p.raw)}},`);
  return [
    ...out,
    "rows = container.query_items(",
    `    query=${lines("Python", a.query!.query, "\n    ")},`,
    ...(parameters.length > 0 ? ["    parameters=[", ...parameters, "    ],"] : []),
    key === undefined ? "    enable_cross_partition_query=True," : `    partition_key=${key},`,
    ")",
    "for row in rows:",
    "    print(json.dumps(row))",
    "",
  ].join("\n");
}

function go(a: Plain): string {
  const q = (t: string) => literal("Go", t);
  const part = (v: unknown) =>
    v === null
      ? ".AppendNull()"
      : typeof v === "string"
        ? `.AppendString(${q(v)})`
        : typeof v === "boolean"
          ? `.AppendBool(${v})`
          : `.AppendNumber(${json(v)})`;
  const key = "azcosmos.NewPartitionKey()" + (a.key ?? []).map(part).join("");
  const parameters = (a.query?.parameters ?? []).map(
    (p) => `\t\t{Name: ${q(p.name)}, Value: json.RawMessage(${q(visibleJson(p.raw))})},`,
  );
  const out = [
    "// go get github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos",
    "package main",
    "",
    "import (",
    '\t"context"',
    ...(parameters.length > 0 ? ['\t"encoding/json"'] : []),
    '\t"fmt"',
    '\t"log"',
    '\t"os"',
    "",
    '\t"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"',
    ")",
    "",
    "func main() {",
    "\tctx := context.Background()",
    `\tconnection := "AccountEndpoint=" + ${q(a.endpoint)} + ";AccountKey=" + os.Getenv("COSMOS_KEY") + ";"`,
    "\tclient, err := azcosmos.NewClientFromConnectionString(connection, nil)",
    "\tif err != nil {",
    "\t\tlog.Fatal(err)",
    "\t}",
    `\tcontainer, err := client.NewContainer(${q(a.db)}, ${q(a.coll)})`,
    "\tif err != nil {",
    "\t\tlog.Fatal(err)",
    "\t}",
  ];
  if (a.item !== undefined) {
    out.push(
      `\titem, err := container.ReadItem(ctx, ${key}, ${q(a.item)}, nil)`,
      "\tif err != nil {",
      "\t\tlog.Fatal(err)",
      "\t}",
      "\tfmt.Println(string(item.Value))",
    );
  } else {
    out.push(
      `\tquery := ${lines("Go", a.query!.query, " +\n\t\t")}`,
      ...(parameters.length > 0
        ? ["\toptions := &azcosmos.QueryOptions{QueryParameters: []azcosmos.QueryParameter{", ...parameters, "\t}}"]
        : []),
      ...(a.key ? [] : ["\t// An empty key asks all ranges; the SDK does so for filters and projections only."]),
      `\tpager := container.NewQueryItemsPager(query, ${key}, ${parameters.length > 0 ? "options" : "nil"})`,
      "\tfor pager.More() {",
      "\t\tpage, err := pager.NextPage(ctx)",
      "\t\tif err != nil {",
      "\t\t\tlog.Fatal(err)",
      "\t\t}",
      "\t\tfor _, row := range page.Items {",
      "\t\t\tfmt.Println(string(row))",
      "\t\t}",
      "\t}",
    );
  }
  return [...out, "}", ""].join("\n");
}

function java(a: Plain): string {
  const q = (t: string) => literal("Java", t);
  const part = (v: unknown) => (v === null ? ".addNullValue()" : `.add(${typeof v === "string" ? q(v) : typeof v === "number" ? `${json(v)}d` : json(v)})`);
  const key = a.key && `new PartitionKeyBuilder()${a.key.map(part).join("")}.build()`;
  const parameters = (a.query?.parameters ?? []).map(
    (p) => `                new SqlParameter(${q(p.name)}, json.readTree(${q(visibleJson(p.raw))}))`,
  );
  const out = [
    "// com.azure:azure-cosmos",
    "import com.azure.cosmos.*;",
    "import com.azure.cosmos.models.*;",
    "import com.fasterxml.jackson.databind.*;",
    "import java.util.List;",
    "",
    "public class Ask {",
    "    public static void main(String[] args) throws Exception {",
    ...(a.endpoint.startsWith("http:") ? ['        System.setProperty("COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED", "true");'] : []),
    `        CosmosClientBuilder builder = new CosmosClientBuilder().endpoint(${q(a.endpoint)}).key(System.getenv("COSMOS_KEY"));`,
    "        try (CosmosClient client = builder.gatewayMode().buildClient()) {",
    `            CosmosContainer container = client.getDatabase(${q(a.db)}).getContainer(${q(a.coll)});`,
  ];
  if (a.item !== undefined) {
    out.push(`            System.out.println(container.readItem(${q(a.item)}, ${key}, JsonNode.class).getItem());`);
  } else {
    out.push(
      "            ObjectMapper json = new ObjectMapper();",
      `            String query = ${lines("Java", a.query!.query, "\n                + ")};`,
      ...(parameters.length > 0
        ? ["            List<SqlParameter> parameters = List.of(", parameters.join(",\n") + ");"]
        : ["            List<SqlParameter> parameters = List.of();"]),
      "            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();",
      ...(key === undefined ? [] : [`            options.setPartitionKey(${key});`]),
      "            container.queryItems(new SqlQuerySpec(query, parameters), options, JsonNode.class).forEach(System.out::println);",
    );
  }
  return [...out, "        }", "    }", "}", ""].join("\n");
}

function csharp(a: Plain): string {
  const q = (t: string) => literal("C#", t);
  const part = (v: unknown) => (v === null ? ".AddNullValue()" : `.Add(${typeof v === "string" ? q(v) : typeof v === "number" ? `${json(v)}d` : json(v)})`);
  const key = a.key && `new PartitionKeyBuilder()${a.key.map(part).join("")}.Build()`;
  const out = [
    "// dotnet add package Microsoft.Azure.Cosmos; dotnet add package Newtonsoft.Json",
    "using Microsoft.Azure.Cosmos;",
    "using Newtonsoft.Json.Linq;",
    "",
    `using var client = new CosmosClient(${q(a.endpoint)}, Environment.GetEnvironmentVariable("COSMOS_KEY"),`,
    "    new CosmosClientOptions { ConnectionMode = ConnectionMode.Gateway, LimitToEndpoint = true });",
    `Container container = client.GetContainer(${q(a.db)}, ${q(a.coll)});`,
  ];
  if (a.item !== undefined) {
    return [...out, `Console.WriteLine((await container.ReadItemAsync<JObject>(${q(a.item)}, ${key})).Resource);`, ""].join("\n");
  }
  const parameters = a.query!.parameters.map((p) => `\n    .WithParameter(${q(p.name)}, JToken.Parse(${q(visibleJson(p.raw))}))`);
  return [
    ...out,
    `var query = new QueryDefinition(${lines("C#", a.query!.query, " +\n    ")})${parameters.join("")};`,
    ...(key === undefined ? [] : [`var options = new QueryRequestOptions { PartitionKey = ${key} };`]),
    `using FeedIterator<JToken> rows = container.GetItemQueryIterator<JToken>(query${key === undefined ? "" : ", requestOptions: options"});`,
    "while (rows.HasMoreResults)",
    "{",
    "    foreach (JToken row in await rows.ReadNextAsync()) Console.WriteLine(row);",
    "}",
    "",
  ].join("\n");
}

function rust(a: Plain): string {
  const q = (t: string) => literal("Rust", t);
  const part = (raw: string) => `serde_json::from_str::<Value>(${q(visibleJson(raw))})?`;
  const text = a.query && lines("Rust", a.query.query, ", ");
  const one = (v: unknown) =>
    v === null ? "PartitionKey::NULL" : typeof v === "string" ? `PartitionKey::from(${q(v)})` : typeof v === "number" ? `PartitionKey::from(${json(v)}f64)` : `PartitionKey::from(${json(v)})`;
  const several = (all: unknown[]) =>
    `PartitionKey::from(vec![${all.map((v) => `PartitionKeyValue::from(${typeof v === "string" ? q(v) : typeof v === "number" ? `${json(v)}f64` : json(v)})`).join(", ")}])`;
  const key = a.key && (a.key.length === 1 ? one(a.key[0]) : several(a.key));
  const body =
    a.item !== undefined
      ? [
          `    let item: Value = container.read_item(${key}, ${q(a.item)}, None).await?.into_model()?;`,
          '    println!("{item}");',
        ]
      : [
          `    let query = Query::from(${a.query!.query.includes("\n") ? `concat!(${text})` : text})`,
          ...a.query!.parameters.map((p) => `        .with_parameter(${q(p.name)}, ${part(p.raw)})?`),
          "        ;",
          `    let scope = ${key === undefined ? "FeedScope::full_container()" : `FeedScope::partition(${key})`};`,
          "    let mut rows = container.query_items::<Value>(query, scope, None).await?;",
          '    while let Some(row) = rows.try_next().await? { println!("{row}"); }',
        ];
  return [
    "// cargo add azure_data_cosmos --features key_auth; cargo add futures serde_json; cargo add tokio --features full",
    "use azure_data_cosmos::options::Region;",
    "use azure_data_cosmos::{AccountReference, CosmosClient, FeedScope, PartitionKey, PartitionKeyValue, Query, RoutingStrategy};",
    "use futures::TryStreamExt;",
    "use serde_json::Value;",
    "",
    "#[tokio::main]",
    "async fn main() -> Result<(), Box<dyn std::error::Error>> {",
    `    let account = AccountReference::with_authentication_key(${q(a.endpoint)}.parse()?, std::env::var("COSMOS_KEY")?);`,
    "    let client = CosmosClient::builder().build(account, RoutingStrategy::PreferredRegions(Vec::<Region>::new())).await?;",
    `    let container = client.database_client(${q(a.db)}.to_owned()).container_client(${q(a.coll)}.to_owned(), None).await?;`,
    ...body,
    "    Ok(())",
    "}",
    "",
  ].join("\n");
}

function curl(a: Plain): string {
  const w = (t: string) => literal("curl", t);
  const feed = ["dbs", a.db, "colls", a.coll];
  const own = a.item === undefined ? feed : [...feed, "docs", a.item];
  const path = (a.item === undefined ? [...feed, "docs"] : own).map((s) => encodeURIComponent(whole(s))).join("/");
  const headers = [
    ...(a.key ? [`  --header ${w(`x-ms-documentdb-partitionkey: ${ascii(a.key)}`)} \\`] : []),
    ...(a.query
      ? [
          "  --header 'x-ms-documentdb-isquery: true' --header 'content-type: application/query+json' \\",
          ...(a.key ? [] : ["  --header 'x-ms-documentdb-query-enablecrosspartition: true' --header 'x-orrery-cross-partition-queries: server' \\"]),
        ]
      : []),
  ];
  const parameters = (a.query?.parameters ?? []).map((p) => `{"name":${ascii(p.name)},"value":${asciiRaw(p.raw)}}`).join(",");
  const body = a.query && `{"query":${ascii(a.query.query)},"parameters":[${parameters}]}`;
  return [
    "# bash, with the account key in COSMOS_KEY. This is the first page: a header x-ms-continuation leads to the next.",
    `link=${w(own.join("/"))}`,
    "date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')",
    "hexkey=$(printf %s \"$COSMOS_KEY\" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')",
    `signature=$(printf '${a.query ? "post" : "get"}\\ndocs\\n%s\\n%s\\n\\n' "$link" "$(printf %s "$date" | tr '[:upper:]' '[:lower:]')" |`,
    '  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$hexkey" -binary | openssl base64 -A)',
    "signature=${signature//+/%2B} signature=${signature//\\//%2F} signature=${signature//=/%3D}",
    `curl --silent --show-error ${w(a.endpoint + path)} \\`,
    ...headers,
    ...(body === undefined ? [] : [`  --data-raw ${w(body)} \\`]),
    '  --header "x-ms-date: $date" --header "x-ms-version: 2020-07-15" \\',
    '  --header "authorization: type%3Dmaster%26ver%3D1.0%26sig%3D$signature"',
    "",
  ].join("\n");
}

const asciiRaw = (raw: string) => visibleJson(raw).replace(/[\u007f-\uffff]/g, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));

function orrery(a: Plain): string {
  const w = (t: string) => literal("orrery", t);
  const out = [
    `orrery ${a.query ? "query" : "item get"} --endpoint ${w(a.endpoint)} --db=${w(a.db)} --container=${w(a.coll)}`,
    ...(a.key ? [`  --pk=${w(ascii(a.key))}`] : []),
    ...(a.query?.parameters ?? []).map((p) => `  --param=${w(`${p.name}=${asciiRaw(p.raw)}`)}`),
    `  -o jsonl -- ${w(a.item ?? a.query!.query)}`,
  ];
  return "# with the account key in ORRERY_KEY\n" + out.join(" \\\n") + "\n";
}

const writers: Record<Language, (a: Plain) => string> = {
  JavaScript: javascript, Python: python, Go: go, Java: java, "C#": csharp, Rust: rust, curl, orrery,
};

/** The program of a language for what is asked. */
export const program = (language: Language, a: Ask): string => writers[language](plain(a));
