//! The query language: the cases of `conformance/queries`. The SDK plans and merges those over all
//! partitions.

use azure_data_cosmos::models::{
    CompositeIndex, CompositeIndexOrder, CompositeIndexProperty, ContainerProperties, IndexingMode,
    IndexingPolicy,
};
use azure_data_cosmos::options::QueryOptions;
use azure_data_cosmos::{ContainerClient, CosmosError, FeedScope, Query};
use futures::TryStreamExt;
use serde_json::Value;
use tokio::sync::OnceCell;

use crate::calls::{create, limit};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, failure, holds, status_of};
use crate::world::{World, unique};

/// Page sizes: the server's own choice (0), and one so small that pages end at arbitrary rows.
const PAGE_SIZES: [u32; 2] = [0, 4];

/// Why the SDK cannot answer a case over all partitions, by its source; places are in
/// `azure_data_cosmos_driver`.
fn unable(case: &Value) -> Option<&'static str> {
    let query = text(case, "query");
    if case["pk"].is_string() || case["refused"].is_string() {
        return None;
    }
    if case["behaviour"] == "query.language.group-by" || case["behaviour"] == "query.language.aggregates" {
        return Some("it cannot merge aggregates and groups (query::SUPPORTED_QUERY_FEATURES)");
    }
    if query == "SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.captain.name FROM c) AS d" {
        return Some("it cannot merge a count of different values (query::SUPPORTED_QUERY_FEATURES)");
    }
    if query.starts_with("SELECT DISTINCT ") && !query.contains(" TOP ") && !query.contains(" ORDER BY ") {
        return Some(
            "it wants TOP or LIMIT with an unordered DISTINCT (driver::dataflow::planner::buffered_query_window)",
        );
    }
    None
}

pub fn all() -> Vec<Behaviour> {
    let ids = [
        "query.language.join",
        "query.language.from",
        "query.language.select",
        "query.language.distinct",
        "query.language.group-by",
        "query.language.aggregates",
        "query.language.subqueries",
        "query.language.order-by",
        "query.language.offset-limit",
        "query.language.like",
        "query.language.logic",
        "query.language.operators",
        "query.language.functions.math",
        "query.language.functions.string",
        "query.language.functions.convert",
        "query.language.functions.array",
        "query.language.functions.date",
        "query.language.parameters",
        "query.language.refused",
    ];
    ids.into_iter().map(|id| behaviour(id, move |w| check(w, id))).collect()
}

/// A list of `conformance/queries`.
fn list(name: &str) -> Result<Vec<Value>, Failure> {
    let text = std::fs::read_to_string(format!("../queries/{name}"))?;
    Ok(serde_json::from_str(&text)?)
}

static FILLED: OnceCell<ContainerClient> = OnceCell::const_new();

/// The container that the cases query.
async fn filled(w: &'static World) -> Result<ContainerClient, Failure> {
    let made = FILLED.get_or_try_init(|| async {
        let properties = ContainerProperties::new(unique("c"), "/pk".into()).with_indexing_policy(policy());
        let container = w.container_of(properties).await?;
        for item in list("data.json")? {
            create(&container, text(&item, "pk"), item).await?;
        }
        Ok::<_, Failure>(container)
    });
    Ok(made.await?.clone())
}

fn policy() -> IndexingPolicy {
    let ascending = |path: &str| CompositeIndexProperty::new(path, CompositeIndexOrder::Ascending);
    let descending = |path: &str| CompositeIndexProperty::new(path, CompositeIndexOrder::Descending);
    let mut policy = IndexingPolicy::default()
        .with_included_path("/*")
        .with_excluded_path("/_etag/?")
        .with_composite_index(
            CompositeIndex::default()
                .with_property(ascending("/captain/name"))
                .with_property(ascending("/n")),
        )
        .with_composite_index(
            CompositeIndex::default().with_property(ascending("/pk")).with_property(descending("/price")),
        );
    policy.automatic = true;
    policy.indexing_mode = Some(IndexingMode::Consistent);
    policy
}

fn text(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}

/// Runs all cases of a behaviour with pages of both sizes, and fails with the wrong ones.
async fn check(w: &'static World, id: &str) -> Outcome {
    let container = filled(w).await?;
    let mut chosen = list("cases.json")?;
    chosen.retain(|case| case["behaviour"] == id);
    let asked = !chosen.is_empty();
    chosen.retain(|case| unable(case).is_none());
    let mut wrong = Vec::new();
    for case in &chosen {
        for size in PAGE_SIZES {
            if let Err(why) = ask(&container, case, size).await {
                let pages = if size > 0 { format!(" in pages of {size}") } else { String::new() };
                wrong.push(format!("{}{pages} {why}", text(case, "query")));
            }
        }
    }
    for line in &wrong {
        println!("  {}", line.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    match wrong.first() {
        Some(first) => failure(format!("{} of {}: {first}", wrong.len(), chosen.len() * PAGE_SIZES.len())),
        None => holds(asked, "queries/cases.json has no case for this behaviour"),
    }
}

/// Runs one case; the error says what is wrong.
async fn ask(container: &ContainerClient, case: &Value, size: u32) -> Result<(), String> {
    let refused = case["refused"].as_str();
    match (rows(container, case, size).await, refused) {
        (Ok(rows), Some(text)) => Err(format!("gave {rows:?}, want a refusal with {text}")),
        (Ok(rows), None) => {
            let want = case["rows"].as_array().cloned().unwrap_or_default();
            let ordered = case["ordered"] == true;
            if same_rows(&rows, &want, ordered) {
                return Ok(());
            }
            let order = if ordered { " in this order" } else { "" };
            Err(format!("gave {}, want {}{order}", Value::from(rows), Value::from(want)))
        }
        (Err(error), Some(text))
            if error.is_from_wire() && status_of(&error) == 400 && says(&error, text) =>
        {
            Ok(())
        }
        (Err(error), want) => {
            Err(format!("was refused with {} {error}, want {}", status_of(&error), want.unwrap_or("rows")))
        }
    }
}

/// Whether a refusal contains what it must; user-defined functions have two names.
fn says(error: &CosmosError, text: &str) -> bool {
    let message = error.to_string();
    message.contains(text) || text == "udf" && message.to_lowercase().contains("user-defined")
}

async fn rows(container: &ContainerClient, case: &Value, size: u32) -> Result<Vec<Value>, CosmosError> {
    let mut query = Query::from(text(case, "query"));
    for parameter in case["parameters"].as_array().into_iter().flatten() {
        query = query.with_parameter(text(parameter, "name"), &parameter["value"])?;
    }
    let scope = match case["pk"].as_str() {
        Some(key) => FeedScope::partition(key.to_owned()),
        // The SDK itself plans a query without FROM for every range (query::local_plan_adapter):
        // each would return a row.
        None if !text(case, "query").contains(" FROM ") => FeedScope::partition("Kiel"),
        None => FeedScope::full_container(),
    };
    let options = QueryOptions::default().with_max_item_count(limit(size));
    container.query_items::<Value>(query, scope, Some(options)).await?.try_collect().await
}

/// Equal rows, in this order or regardless of order.
fn same_rows(got: &[Value], want: &[Value], ordered: bool) -> bool {
    if got.len() != want.len() {
        return false;
    }
    if ordered {
        return got.iter().zip(want).all(|(a, b)| nearly(a, b));
    }
    let mut open: Vec<&Value> = want.iter().collect();
    got.iter().all(|row| match open.iter().position(|other| nearly(row, other)) {
        Some(at) => {
            open.swap_remove(at);
            true
        }
        None => false,
    })
}

/// Equal as JSON; numbers as doubles, to one part in 10¹².
fn nearly(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => {
            let (a, b) = (a.as_f64().unwrap_or(f64::NAN), b.as_f64().unwrap_or(f64::NAN));
            (a - b).abs() <= 1e-12 * a.abs().max(b.abs())
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| nearly(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(k, v)| b.get(k).is_some_and(|w| nearly(v, w)))
        }
        _ => a == b,
    }
}
