//! Queries: filters and projections over one set of items.

use azure_data_cosmos::{ContainerClient, FeedScope, Query};
use serde_json::{Value, json};
use tokio::sync::OnceCell;

use crate::calls::{create, own, read, rows, sorted, strings};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, same};
use crate::world::{World, unique};

/// The 25 items of the query behaviours: n from 0 to 24 over 10 keys.
pub fn items() -> Vec<Value> {
    let (cities, firsts) = (["Bonn", "Köln", "東京"], ["x", "y", "z"]);
    (0..25)
        .map(|n| {
            json!({
                "id": format!("i{n:02}"), "pk": format!("p{}", n % 10), "n": n, "name": name(n),
                "a": format!("left{n}"), "b": format!("right{n}"),
                "address": {"city": cities[n % 3]}, "tags": [firsts[n % 3], "t"],
            })
        })
        .collect()
}

/// Names whose order differs from that of n; one has to be escaped.
fn name(n: usize) -> String {
    match n {
        13 => "O'Brien \"é\" 東京".to_owned(),
        _ => format!("name {:02}", n * 7 % 25),
    }
}

static STOCK: OnceCell<ContainerClient> = OnceCell::const_new();

/// A container that holds exactly [`items`]; no behaviour writes to it.
pub async fn stock(w: &'static World) -> Result<ContainerClient, Failure> {
    let made = STOCK.get_or_try_init(|| async {
        let container = w.container().await?;
        for item in items() {
            let key = item["pk"].as_str().unwrap_or_default().to_owned();
            create(&container, key, item).await?;
        }
        Ok::<_, Failure>(container)
    });
    Ok(made.await?.clone())
}

/// The ids of items that fit, in order of n.
pub fn ids_where(fits: impl Fn(i64, &Value) -> bool) -> Vec<String> {
    let fitting = items().into_iter().filter(|item| fits(item["n"].as_i64().unwrap_or(-1), item));
    fitting.map(|item| item["id"].as_str().unwrap_or_default().to_owned()).collect()
}

/// The ids of rows, in order.
pub fn ids(rows: &[Value]) -> Vec<String> {
    rows.iter().filter_map(|row| row["id"].as_str().map(str::to_owned)).collect()
}

pub fn all() -> Vec<Behaviour> {
    let mut all = filters();
    all.extend(kinds());
    all.extend(projections());
    all
}

/// `SELECT * FROM c` with this condition finds exactly the items that fit.
async fn finds(w: &'static World, condition: &str, fits: impl Fn(i64, &Value) -> bool) -> Outcome {
    finds_with(w, Query::from(format!("SELECT * FROM c {condition}")), fits).await
}

async fn finds_with(w: &'static World, query: Query, fits: impl Fn(i64, &Value) -> bool) -> Outcome {
    let found = rows(&stock(w).await?, query, FeedScope::full_container()).await?;
    same("ids", sorted(ids(&found)), ids_where(fits))
}

fn filters() -> Vec<Behaviour> {
    vec![
        behaviour("query.all", |w| async move {
            let mut found = rows(&stock(w).await?, "SELECT * FROM c", FeedScope::full_container()).await?;
            found.sort_by_key(|item| item["n"].as_i64());
            same("items", found.iter().map(own).collect::<Vec<_>>(), items())
        }),
        behaviour("query.single-partition", |w| async move {
            let found = rows(&stock(w).await?, "SELECT * FROM c", FeedScope::partition("p3")).await?;
            same("ids", sorted(ids(&found)), ids_where(|n, _| n % 10 == 3))
        }),
        behaviour("query.equality", |w| async move { finds(w, "WHERE c.n = 7", |n, _| n == 7).await }),
        behaviour("query.range", |w| async move {
            finds(w, "WHERE c.n >= 5 AND c.n < 10", |n, _| (5..10).contains(&n)).await
        }),
        behaviour("query.or-not", |w| async move {
            finds(w, "WHERE c.n = 1 OR NOT (c.n < 20)", |n, _| n == 1 || n >= 20).await
        }),
        behaviour("query.in", |w| async move {
            finds(w, "WHERE c.n IN (1, 3, 99)", |n, _| n == 1 || n == 3).await
        }),
        behaviour("query.between", |w| async move {
            finds(w, "WHERE c.n BETWEEN 3 AND 5", |n, _| (3..=5).contains(&n)).await
        }),
        behaviour("query.string", |w| async move {
            finds(w, r#"WHERE c.name = 'O\'Brien "é" 東京'"#, |n, _| n == 13).await
        }),
        behaviour("query.parameters", |w| async move {
            let query = Query::from("SELECT * FROM c WHERE c.n = @n AND c.name = @name")
                .with_parameter("@n", 8)?
                .with_parameter("@name", name(8))?;
            finds_with(w, query, |n, _| n == 8).await
        }),
        behaviour("query.nested", |w| async move {
            let query = Query::from("SELECT * FROM c WHERE c.address.city = @city")
                .with_parameter("@city", "Köln")?;
            finds_with(w, query, |_, item| item["address"]["city"] == "Köln").await
        }),
        behaviour("query.array-element", |w| async move {
            finds(w, "WHERE c.tags[0] = 'x'", |_, item| item["tags"][0] == "x").await
        }),
        behaviour("query.no-rows", |w| async move { finds(w, "WHERE c.n = -1", |_, _| false).await }),
    ]
}

/// Items of one key whose property v has one kind each; the last has no v. Returns the key.
async fn kinds_of_v(container: &ContainerClient) -> Result<String, Failure> {
    let key = unique("p");
    let values = [json!(null), json!(true), json!(1), json!("a"), json!([1]), json!({"x": 1})];
    let ids = ["null", "bool", "number", "string", "array", "object"];
    for (id, value) in ids.iter().zip(values) {
        create(container, &key, json!({"id": id, "pk": key, "v": value})).await?;
    }
    create(container, &key, json!({"id": "without", "pk": key})).await?;
    Ok(key)
}

async fn among_kinds(w: &'static World, query: Query) -> Result<Vec<String>, Failure> {
    let container = w.shared().await?;
    let key = kinds_of_v(&container).await?;
    let query = query.append_text(" AND c.pk = @pk").with_parameter("@pk", &key)?;
    Ok(sorted(strings(&rows(&container, query, FeedScope::full_container()).await?)))
}

fn kinds() -> Vec<Behaviour> {
    vec![
        behaviour("query.null", |w| async move {
            let query = Query::from("SELECT VALUE c.id FROM c WHERE c.v = null");
            same("ids", among_kinds(w, query).await?, vec!["null"])
        }),
        behaviour("query.is-defined", |w| async move {
            let query = Query::from("SELECT VALUE c.id FROM c WHERE IS_DEFINED(c.v)");
            let want = vec!["array", "bool", "null", "number", "object", "string"];
            same("ids", among_kinds(w, query).await?, want)
        }),
        behaviour("query.type-checks", |w| async move {
            for kind in ["number", "string", "bool", "null", "array", "object"] {
                let check = format!("SELECT VALUE c.id FROM c WHERE IS_{}(c.v)", kind.to_uppercase());
                same(&check, among_kinds(w, Query::from(&*check)).await?, vec![kind])?;
            }
            Ok(())
        }),
        behaviour("query.parameters.kinds", |w| async move {
            for (value, want) in [(Value::Null, "null"), (json!(true), "bool")] {
                let query =
                    Query::from("SELECT VALUE c.id FROM c WHERE c.v = @v").with_parameter("@v", value)?;
                same("ids", among_kinds(w, query).await?, vec![want])?;
            }
            let query = Query::from("SELECT * FROM c WHERE c.n = @list[1] OR c.n = @o.x")
                .with_parameter("@list", [3, 5])?
                .with_parameter("@o", json!({"x": 9}))?;
            finds_with(w, query, |n, _| n == 5 || n == 9).await
        }),
    ]
}

/// The rows of a query over the stock.
async fn gives(w: &'static World, query: &str, want: Value) -> Outcome {
    let found = rows(&stock(w).await?, query, FeedScope::full_container()).await?;
    same("rows", Value::Array(found), want)
}

fn projections() -> Vec<Behaviour> {
    vec![
        behaviour("query.arithmetic", |w| async move {
            gives(w, "SELECT VALUE c.n * 2 + 1 FROM c WHERE c.n = 7", json!([15])).await
        }),
        behaviour("query.concat", |w| async move {
            gives(w, "SELECT VALUE c.a || '-' || c.b FROM c WHERE c.id = 'i07'", json!(["left7-right7"]))
                .await
        }),
        behaviour("query.coalesce", |w| async move {
            gives(w, "SELECT VALUE c.missing ?? 'none' FROM c WHERE c.id = 'i07'", json!(["none"])).await
        }),
        behaviour("query.conditional", |w| async move {
            let text = "SELECT VALUE (c.n > 5 ? 'big' : 'small') FROM c WHERE c.id = ";
            gives(w, &format!("{text}'i07'"), json!(["big"])).await?;
            gives(w, &format!("{text}'i03'"), json!(["small"])).await
        }),
        behaviour("query.projection", |w| async move {
            let want = json!([{"id": "i07", "number": 7}]);
            gives(w, "SELECT c.id, c.n AS number FROM c WHERE c.n = 7", want).await
        }),
        behaviour("query.projection.value", |w| async move {
            gives(w, "SELECT VALUE c.name FROM c WHERE c.n = 7", json!([name(7)])).await
        }),
        behaviour("query.projection.object", |w| async move {
            let text = r#"SELECT VALUE {"k": c.pk, "list": [c.n, 1]} FROM c WHERE c.n = 7"#;
            gives(w, text, json!([{"k": "p7", "list": [7, 1]}])).await
        }),
        behaviour("query.projection.missing", |w| async move {
            gives(w, "SELECT c.id, c.nowhere FROM c WHERE c.n = 7", json!([{"id": "i07"}])).await
        }),
        behaviour("query.system-properties", |w| async move {
            let container = stock(w).await?;
            let query = Query::from("SELECT c._rid, c._ts, c._etag FROM c WHERE c.id = @id")
                .with_parameter("@id", "i07")?;
            let found = rows(&container, query, FeedScope::full_container()).await?;
            let item = read(&container, "p7", "i07").await?;
            let want = json!([{"_rid": item["_rid"], "_ts": item["_ts"], "_etag": item["_etag"]}]);
            holds(item["_rid"].is_string(), "no _rid")?;
            same("rows", Value::Array(found), want)
        }),
    ]
}
