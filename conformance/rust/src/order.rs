//! Queries: order, windows, pages and errors.

use azure_data_cosmos::options::QueryOptions;
use azure_data_cosmos::{FeedScope, Query};
use futures::TryStreamExt;
use serde_json::{Value, json};

use crate::calls::{create, limit, pages, rows, rows_with, sorted, strings};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, charge_of, holds, present, refused, same};
use crate::query::{ids, ids_where, items, stock};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = ordered();
    all.extend(paged());
    all.extend(errors());
    all.extend(freshness());
    all
}

/// A query over all ranges returns rows with these ids in this order.
async fn gives(w: &'static World, query: &str, want: Vec<String>) -> Outcome {
    let found = rows(&stock(w).await?, query, FeedScope::full_container()).await?;
    same("ids", ids(&found), want)
}

fn descending(mut ids: Vec<String>) -> Vec<String> {
    ids.reverse();
    ids
}

fn ordered() -> Vec<Behaviour> {
    vec![
        behaviour("query.order-by", |w| async move {
            gives(w, "SELECT * FROM c ORDER BY c.n", ids_where(|_, _| true)).await
        }),
        behaviour("query.order-by.desc", |w| async move {
            gives(w, "SELECT * FROM c ORDER BY c.n DESC", descending(ids_where(|_, _| true))).await
        }),
        behaviour("query.order-by.string", |w| async move {
            let names = items().iter().filter_map(|item| item["name"].as_str().map(str::to_owned)).collect();
            let text = "SELECT VALUE c.name FROM c ORDER BY c.name";
            let found = rows(&stock(w).await?, text, FeedScope::full_container()).await?;
            same("names", strings(&found), sorted(names))
        }),
        behaviour("query.order-by.mixed", |w| async move {
            let container = w.container().await?;
            let want = ["null", "false", "true", "number", "string"];
            let values = [json!(null), json!(false), json!(true), json!(1), json!("a")];
            for (id, value) in want.iter().zip(values) {
                create(&container, *id, json!({"id": id, "pk": id, "v": value})).await?;
            }
            let text = "SELECT * FROM c ORDER BY c.v";
            same("ids", ids(&rows(&container, text, FeedScope::full_container()).await?), want.to_vec())
        }),
        behaviour("query.order-by.filter", |w| async move {
            let want = descending(ids_where(|n, _| n > 10));
            gives(w, "SELECT * FROM c WHERE c.n > 10 ORDER BY c.n DESC", want).await
        }),
        behaviour("query.order-by.single-partition", |w| async move {
            let text = "SELECT * FROM c ORDER BY c.n DESC";
            let found = rows(&stock(w).await?, text, FeedScope::partition("p3")).await?;
            same("ids", ids(&found), descending(ids_where(|n, _| n % 10 == 3)))
        }),
        behaviour("query.order-by.paged", |w| async move {
            let text = "SELECT * FROM c ORDER BY c.n";
            let pages = pages(&stock(w).await?, text, FeedScope::full_container(), 4).await?;
            let found: Vec<String> = pages.iter().flat_map(|page| ids(page.items())).collect();
            same("ids", found, ids_where(|_, _| true))
        }),
        behaviour("query.top", |w| async move {
            gives(w, "SELECT TOP 5 * FROM c ORDER BY c.n", ids_where(|n, _| n < 5)).await
        }),
        behaviour("query.offset-limit", |w| async move {
            let want = ids_where(|n, _| (5..15).contains(&n));
            gives(w, "SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10", want).await
        }),
    ]
}

fn paged() -> Vec<Behaviour> {
    vec![
        behaviour("query.paging", |w| async move {
            let pages = pages(&stock(w).await?, "SELECT * FROM c", FeedScope::full_container(), 5).await?;
            holds(pages.iter().all(|page| page.items().len() <= 5), "a page has more than 5 rows")?;
            let found = pages.iter().flat_map(|page| ids(page.items())).collect();
            same("ids", sorted(found), ids_where(|_, _| true))
        }),
        behaviour("query.continuation", |w| async move {
            let (found, want) = resumed(w, "SELECT * FROM c").await?;
            same("ids", sorted(found), want)
        }),
        behaviour("query.continuation.order-by", |w| async move {
            let (found, want) = resumed(w, "SELECT * FROM c ORDER BY c.n").await?;
            same("ids", found, want)
        }),
        behaviour("query.feed-range", |w| async move {
            let container = stock(w).await?;
            let mut found = Vec::new();
            for range in container.read_feed_ranges(None).await? {
                found.extend(ids(&rows(&container, "SELECT * FROM c", FeedScope::range(range)).await?));
            }
            same("ids", sorted(found), ids_where(|_, _| true))
        }),
        behaviour("query.charge", |w| async move {
            let pages = pages(&stock(w).await?, "SELECT * FROM c", FeedScope::full_container(), 100).await?;
            let first = present("a page", pages.first())?;
            holds(charge_of(first.headers())? > 0.0, "the charge is 0")
        }),
        behaviour("query.large-rows", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            for n in 0..6 {
                let item = json!({"id": format!("i{n}"), "pk": key, "text": "x".repeat(1_000_000)});
                create(&container, &key, item).await?;
            }
            let query = Query::from("SELECT * FROM c WHERE c.pk = @pk").with_parameter("@pk", &key)?;
            let found = rows(&container, query, FeedScope::full_container()).await?;
            same("ids", sorted(ids(&found)), (0..6).map(|n| format!("i{n}")).collect::<Vec<_>>())
        }),
    ]
}

/// Under one key: the first page of two, then the rest with its continuation, in a new query.
/// Returns the ids found, in their order, and those of all items in order of n.
async fn resumed(w: &'static World, text: &str) -> Result<(Vec<String>, Vec<String>), Failure> {
    let container = w.shared().await?;
    let key = unique("p");
    let want: Vec<String> = (0..7).map(|n| format!("i{n}")).collect();
    for (n, id) in want.iter().enumerate() {
        create(&container, &key, json!({"id": id, "pk": key, "n": n})).await?;
    }
    let scope = || FeedScope::partition(&key);
    let options = QueryOptions::default().with_max_item_count(limit(2));
    let mut first = container.query_items::<Value>(text, scope(), Some(options)).await?.into_pages();
    let page = present("first page", first.try_next().await?)?;
    holds(page.items().len() <= 2, format!("the first page has {} rows", page.items().len()))?;
    let token = first.to_continuation_token()?;
    let options = QueryOptions::default().with_max_item_count(limit(2)).with_continuation_token(token);
    let rest: Vec<Value> = container.query_items(text, scope(), Some(options)).await?.try_collect().await?;
    holds(
        !page.items().is_empty() && rest.len() == 7 - page.items().len(),
        format!("the rest has {} rows", rest.len()),
    )?;
    let mut found = ids(page.items());
    found.extend(ids(&rest));
    Ok((found, want))
}

fn errors() -> Vec<Behaviour> {
    vec![
        behaviour("query.error.syntax", |w| async move { wrong(w, "SELEKT * FROM c").await }),
        behaviour("query.error.unknown-alias", |w| async move {
            wrong(w, "SELECT * FROM c WHERE d.id = '1'").await
        }),
        behaviour("query.error.missing-container", |w| async move {
            let container = w.container().await?;
            container.delete(None).await?;
            let asked = rows_with(
                &container,
                "SELECT * FROM c",
                FeedScope::full_container(),
                QueryOptions::default(),
            );
            refused("query", asked.await, 404)?;
            Ok(())
        }),
    ]
}

async fn wrong(w: &'static World, text: &str) -> Outcome {
    let container = stock(w).await?;
    for scope in [FeedScope::full_container(), FeedScope::partition("p3")] {
        let asked = rows_with(&container, text, scope, QueryOptions::default()).await;
        refused("query", asked, 400)?;
    }
    Ok(())
}

async fn with_id(w: &'static World, id: &str) -> Result<Vec<Value>, Failure> {
    let query = Query::from("SELECT * FROM c WHERE c.id = @id").with_parameter("@id", id)?;
    rows(&w.shared().await?, query, FeedScope::full_container()).await
}

fn freshness() -> Vec<Behaviour> {
    vec![
        behaviour("query.reads-own-writes", |w| async move {
            let (container, id) = (w.shared().await?, unique("i"));
            create(&container, &id, json!({"id": id, "pk": id})).await?;
            same("ids", ids(&with_id(w, &id).await?), vec![id])
        }),
        behaviour("query.after-delete", |w| async move {
            let (container, id) = (w.shared().await?, unique("i"));
            create(&container, &id, json!({"id": id, "pk": id})).await?;
            same("ids before", ids(&with_id(w, &id).await?), vec![id.clone()])?;
            container.delete_item(&id, &id, None).await?;
            same("ids", ids(&with_id(w, &id).await?), Vec::<String>::new())
        }),
    ]
}
