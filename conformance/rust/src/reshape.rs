//! Physical partitions split and merge while the SDK holds older continuations, ranges and
//! sessions.

use std::collections::BTreeMap;

use azure_data_cosmos::models::{ContainerProperties, PatchOperation};
use azure_data_cosmos::options::{ItemReadOptions, QueryOptions};
use azure_data_cosmos::{ContainerClient, FeedScope, TransactionalBatch};
use futures::TryStreamExt;
use serde_json::{Value, json};

use crate::calls::{create, create_response, limit, own, patch, read, rows, rows_with};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, present, refused, same};
use crate::shapes::{merge, reshape, split, split_into};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = walks();
    all.extend(clients());
    all
}

/// Items i0 … over this many keys.
fn some(count: usize, keys: usize) -> Vec<Value> {
    (0..count)
        .map(|n| json!({"id": format!("i{n}"), "pk": format!("k{}", n % keys), "n": n, "v": 1}))
        .collect()
}

/// A new container with these items, at most 100 of a key, written in one batch for each key. The
/// container has no throughput, because it would be enforced and be too little for 10,000 items at
/// once; so it gets its ranges by a split.
async fn filled(w: &'static World, items: Vec<Value>) -> Result<ContainerClient, Failure> {
    let id = unique("c");
    w.database().create_container(ContainerProperties::new(id.clone(), "/pk".into()), None).await?;
    let container = w.database().container_client(id, None).await?;
    if w.ranges > 1 {
        split_into(w, &container, w.ranges).await?;
    }
    let mut by_key: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for item in items {
        by_key.entry(item["pk"].as_str().unwrap_or_default().to_owned()).or_default().push(item);
    }
    for (key, group) in by_key {
        let mut batch = TransactionalBatch::new(&key);
        for item in group {
            batch = batch.create_item(item)?;
        }
        let reply = container.execute_transactional_batch(batch, None).await?.into_model()?;
        holds(reply.results().iter().all(|r| r.status_code() == 201), format!("the batch of {key} failed"))?;
    }
    Ok(container)
}

fn numbers(rows: &[Value]) -> Vec<i64> {
    rows.iter().filter_map(Value::as_i64).collect()
}

fn up_to(count: i64) -> Vec<i64> {
    (0..count).collect()
}

fn reversed(mut numbers: Vec<i64>) -> Vec<i64> {
    numbers.reverse();
    numbers
}

fn ascending(mut numbers: Vec<i64>) -> Vec<i64> {
    numbers.sort_unstable();
    numbers
}

/// The change of a container's partitions after the k-th page.
#[derive(Clone, Copy)]
enum Change {
    /// Splits and merges in turn.
    Shapes,
    /// A split after each of the first six pages.
    Splits,
    /// A merge after the third.
    Merge,
}

impl Change {
    async fn after(self, w: &World, container: &ContainerClient, k: usize) -> Outcome {
        match self {
            Change::Shapes => reshape(w, container, k).await,
            Change::Splits if k < 6 => split(w, container).await,
            Change::Merge if k == 2 => merge(w, container).await,
            _ => Ok(()),
        }
    }
}

/// All rows in pages of this size. Each page is a new query with the continuation of the page
/// before.
async fn walk(
    w: &'static World,
    container: &ContainerClient,
    text: &str,
    scope: FeedScope,
    size: u32,
    change: Change,
) -> Result<Vec<i64>, Failure> {
    let mut found = Vec::new();
    let mut token = None;
    for k in 0..100 {
        let mut options = QueryOptions::default().with_max_item_count(limit(size));
        if let Some(token) = token.take() {
            options = options.with_continuation_token(token);
        }
        let mut pages =
            container.query_items::<Value>(text, scope.clone(), Some(options)).await?.into_pages();
        let Some(page) = pages.try_next().await? else { return Ok(found) };
        found.extend(numbers(page.items()));
        token = Some(pages.to_continuation_token()?);
        change.after(w, container, k).await?;
    }
    Err(Failure(format!("no end after 100 pages and {} rows", found.len())))
}

fn walks() -> Vec<Behaviour> {
    vec![
        behaviour("reshape.walk.single-key", |w| async move {
            let container = filled(w, some(300, 3)).await?;
            let text = "SELECT VALUE c.n FROM c ORDER BY c.v";
            let found = walk(w, &container, text, FeedScope::partition("k1"), 10, Change::Shapes).await?;
            same("rows", ascending(found), (0..300).filter(|n| n % 3 == 1).collect::<Vec<i64>>())
        }),
        behaviour("reshape.walk.unordered", |w| async move {
            let container = filled(w, some(10_000, 100)).await?;
            let text = "SELECT VALUE c.n FROM c";
            let found = walk(w, &container, text, FeedScope::full_container(), 1000, Change::Shapes).await?;
            same("rows", ascending(found), up_to(10_000))
        }),
        behaviour("reshape.sdk-merge.ordered", |w| async move {
            let container = filled(w, some(10_000, 100)).await?;
            let text = "SELECT VALUE c.n FROM c ORDER BY c.n";
            let found = walk(w, &container, text, FeedScope::full_container(), 1000, Change::Splits).await?;
            same("rows", found, up_to(10_000))
        }),
        behaviour("reshape.sdk-merge.ordered.desc", |w| async move {
            let container = filled(w, some(10_000, 100)).await?;
            let text = "SELECT VALUE c.n FROM c ORDER BY c.n DESC";
            let found = walk(w, &container, text, FeedScope::full_container(), 1000, Change::Splits).await?;
            same("rows", found, reversed(up_to(10_000)))
        }),
        behaviour("reshape.sdk-merge.equal", |w| async move {
            let container = filled(w, some(10_000, 100)).await?;
            let text = "SELECT VALUE c.n FROM c ORDER BY c.v";
            let found = walk(w, &container, text, FeedScope::full_container(), 1000, Change::Shapes).await?;
            same("rows", ascending(found), up_to(10_000))
        }),
        behaviour("reshape.sdk-merge.merged", |w| async move {
            let container = filled(w, some(2000, 100)).await?;
            for order in ["", "ORDER BY c.v", "ORDER BY c.v DESC", "ORDER BY c.n", "ORDER BY c.n DESC"] {
                split(w, &container).await?;
                split(w, &container).await?;
                let text = format!("SELECT VALUE c.n FROM c {order}");
                let found =
                    walk(w, &container, &text, FeedScope::full_container(), 200, Change::Merge).await?;
                same(&format!("rows {order}"), ascending(found.clone()), up_to(2000))?;
                match order {
                    "ORDER BY c.n" => same("order", found, up_to(2000))?,
                    "ORDER BY c.n DESC" => same("order", found, reversed(up_to(2000)))?,
                    _ => {}
                }
            }
            Ok(())
        }),
        behaviour("reshape.iterator.split", |w| async move {
            let container = filled(w, some(300, 100)).await?;
            iterators(w, &container, &["split"]).await
        }),
        behaviour("reshape.iterator.merge", |w| async move {
            let container = filled(w, some(300, 100)).await?;
            split(w, &container).await?;
            iterators(w, &container, &["split", "merge"]).await
        }),
    ]
}

/// All rows of one iterator in each order, whose first page is read before the changes.
async fn iterators(w: &'static World, container: &ContainerClient, changes: &[&str]) -> Outcome {
    for order in ["", "ORDER BY c.n", "ORDER BY c.n DESC"] {
        let options = QueryOptions::default().with_max_item_count(limit(20));
        let text = format!("SELECT VALUE c.n FROM c {order}");
        let scope = FeedScope::full_container();
        let mut pages = container.query_items::<Value>(text, scope, Some(options)).await?.into_pages();
        let mut found = numbers(present("the first page", pages.try_next().await?)?.items());
        holds(found.len() <= 20, format!("the first page has {} rows", found.len()))?;
        for change in changes {
            match *change {
                "split" => split(w, container).await?,
                _ => merge(w, container).await?,
            }
        }
        while let Some(page) = pages.try_next().await? {
            found.extend(numbers(page.items()));
        }
        let want = if order.ends_with("DESC") { reversed(up_to(300)) } else { up_to(300) };
        same(&format!("rows {order}"), if order.is_empty() { ascending(found) } else { found }, want)?;
    }
    Ok(())
}

/// A container, and the same through a client that has read its ranges.
async fn informed(w: &'static World) -> Result<(ContainerClient, ContainerClient), Failure> {
    let container = filled(w, some(60, 30)).await?;
    let id = container.read(None).await?.into_model()?.id.to_string();
    let there =
        w.client_with(&w.key).await?.database_client(w.database_id()).container_client(id, None).await?;
    let found = rows(&there, "SELECT VALUE c.n FROM c", FeedScope::full_container()).await?;
    same("rows of before", ascending(numbers(&found)), up_to(60))?;
    Ok((container, there))
}

async fn change(w: &World, container: &ContainerClient, k: usize) -> Outcome {
    if k == 0 { split(w, container).await } else { merge(w, container).await }
}

fn clients() -> Vec<Behaviour> {
    vec![
        behaviour("reshape.client.items", |w| async move {
            let (container, there) = informed(w).await?;
            for k in 0..2 {
                change(w, &container, k).await?;
                for n in 0..10 {
                    item_life(&there, &format!("new{k}"), &format!("k{n}"), n).await?;
                }
            }
            Ok(())
        }),
        behaviour("reshape.client.batch", |w| async move {
            let (container, there) = informed(w).await?;
            for k in 0..2 {
                change(w, &container, k).await?;
                for n in 0..10 {
                    let key = format!("k{n}");
                    let batch = TransactionalBatch::new(&key)
                        .create_item(json!({"id": format!("a{k}"), "pk": key}))?
                        .create_item(json!({"id": format!("b{k}"), "pk": key}))?;
                    let reply = there.execute_transactional_batch(batch, None).await?.into_model()?;
                    holds(
                        reply.results().iter().all(|r| r.status_code() == 201),
                        "an item of a batch is not created",
                    )?;
                }
            }
            Ok(())
        }),
        behaviour("reshape.client.query", |w| async move {
            let (container, there) = informed(w).await?;
            for k in 0..2 {
                change(w, &container, k).await?;
                let all = FeedScope::full_container();
                let found = rows(&there, "SELECT VALUE c.n FROM c WHERE c.n >= 0", all.clone()).await?;
                same("rows", ascending(numbers(&found)), up_to(60))?;
                let found =
                    rows(&there, "SELECT VALUE c.n FROM c WHERE c.n >= 0 ORDER BY c.n DESC", all).await?;
                same("rows in order", numbers(&found), reversed(up_to(60)))?;
            }
            Ok(())
        }),
        behaviour("reshape.feed-ranges", |w| async move {
            let container = filled(w, some(60, 30)).await?;
            for k in 0..3 {
                let old = container.read_feed_ranges(None).await?;
                reshape(w, &container, k).await?;
                let mut found = Vec::new();
                for range in old {
                    let scope = FeedScope::range(range);
                    found.extend(numbers(&rows(&container, "SELECT VALUE c.n FROM c", scope).await?));
                }
                same("rows of the ranges of before", ascending(found), up_to(60))?;
            }
            Ok(())
        }),
        behaviour("reshape.session", |w| async move {
            let (container, there) = informed(w).await?;
            for k in 0..6 {
                let id = format!("mine{k}");
                create(&there, "k3", json!({"id": id, "pk": "k3", "n": k})).await?;
                reshape(w, &container, k).await?;
                same("n", read(&there, "k3", &id).await?["n"].as_u64(), Some(k as u64))?;
                let text = format!("SELECT VALUE c.n FROM c WHERE c.id = '{id}'");
                same(
                    "rows",
                    numbers(&rows(&there, text, FeedScope::full_container()).await?),
                    vec![k as i64],
                )?;
                patch(&there, "k3", &id, vec![PatchOperation::set("/n", json!(k + 100))]).await?;
                same("n after a patch", read(&there, "k3", &id).await?["n"].as_u64(), Some(k as u64 + 100))?;
            }
            Ok(())
        }),
        behaviour("reshape.session.token", |w| async move {
            let container = filled(w, some(60, 30)).await?;
            let written = create_response(&container, "k3", json!({"id": "x", "pk": "k3"})).await?;
            let token = present("session token", written.headers().session_token())?.clone();
            for k in 0..2 {
                change(w, &container, k).await?;
                let id = container.read(None).await?.into_model()?.id.to_string();
                let client = w.client_with(&w.key).await?;
                let there = client.database_client(w.database_id()).container_client(id, None).await?;
                let options = ItemReadOptions::default().with_session_token(token.clone());
                there.read_item("k3", "x", Some(options)).await?;
                let options = QueryOptions::default().with_session_token(token.clone());
                let text = "SELECT VALUE c.id FROM c WHERE c.id = 'x'";
                let found = rows_with(&there, text, FeedScope::partition("k3"), options).await?;
                same("rows", found, vec![json!("x")])?;
            }
            Ok(())
        }),
    ]
}

/// Creates, replaces, patches, upserts, reads and deletes an item.
async fn item_life(container: &ContainerClient, id: &str, key: &str, n: u64) -> Outcome {
    create(container, key.to_owned(), json!({"id": id, "pk": key, "n": n})).await?;
    container.replace_item(key.to_owned(), id, json!({"id": id, "pk": key, "n": n + 1}), None).await?;
    patch(container, key.to_owned(), id, vec![PatchOperation::increment("/n", 1)]).await?;
    let item = read(container, key.to_owned(), id).await?;
    same("patched", own(&item), json!({"id": id, "pk": key, "n": n + 2}))?;
    container.upsert_item(key.to_owned(), id, json!({"id": id, "pk": key, "seen": true}), None).await?;
    let item = read(container, key.to_owned(), id).await?;
    same("upserted", own(&item), json!({"id": id, "pk": key, "seen": true}))?;
    container.delete_item(key.to_owned(), id, None).await?;
    refused("read", container.read_item(key.to_owned(), id, None).await, 404)?;
    let old = read(container, key.to_owned(), &format!("i{n}")).await?;
    same("n of an item of before", old["n"].as_u64(), Some(n))
}
