//! The change feed of latest versions.

use std::collections::BTreeMap;
use std::time::Duration;

use azure_core::time::OffsetDateTime;
use azure_data_cosmos::feed::{ChangeFeedPageIterator, ContinuationToken};
use azure_data_cosmos::models::{ChangeFeedItem, PatchOperation};
use azure_data_cosmos::options::{ChangeFeedOptions, ChangeFeedStartFrom};
use azure_data_cosmos::{ContainerClient, FeedScope};
use futures::TryStreamExt;
use serde_json::{Value, json};

use crate::calls::{create, limit, own, patch, sorted};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, present, same};
use crate::shapes::{merge, reshape, split, split_into};
use crate::world::World;

pub type Pages = ChangeFeedPageIterator<ChangeFeedItem<Value>>;

/// Empty pages after which nothing is new: the SDK gives one for each range, and there are at most
/// eight.
pub const ENOUGH: usize = 9;

async fn open(
    container: &ContainerClient,
    scope: FeedScope,
    start: ChangeFeedStartFrom,
    size: u32,
) -> Result<Pages, Failure> {
    let options = ChangeFeedOptions::default().with_max_item_count(limit(size));
    Ok(container.query_change_feed::<Value>(scope, start, Some(options)).await?)
}

async fn from_beginning(container: &ContainerClient, size: u32) -> Result<Pages, Failure> {
    open(container, FeedScope::full_container(), ChangeFeedStartFrom::Beginning, size).await
}

/// The next page: the items without what the server adds.
async fn next(pages: &mut Pages) -> Result<Vec<Value>, Failure> {
    let page = present("a page", pages.try_next().await?)?;
    let mut rows = Vec::new();
    for change in page.items() {
        let metadata = present("metadata", change.metadata())?;
        holds(present("lsn", metadata.lsn())?.value() > 0, "an lsn is not above 0")?;
        rows.push(own(present("current", change.current())?));
    }
    Ok(rows)
}

/// Everything new, by page.
async fn drain_pages(pages: &mut Pages) -> Result<Vec<Vec<Value>>, Failure> {
    let mut found = Vec::new();
    let mut empty = 0;
    while empty < ENOUGH {
        let page = next(pages).await?;
        empty = if page.is_empty() { empty + 1 } else { 0 };
        if !page.is_empty() {
            found.push(page);
        }
        holds(found.len() < 1000, "the feed has no end")?;
    }
    Ok(found)
}

async fn drain(pages: &mut Pages) -> Result<Vec<Value>, Failure> {
    Ok(drain_pages(pages).await?.concat())
}

fn thirty() -> Vec<Value> {
    (0..30).map(|n| json!({"id": format!("i{n:02}"), "pk": format!("k{}", n % 10), "n": n})).collect()
}

fn ids(rows: &[Value]) -> Vec<String> {
    rows.iter().map(|row| row["id"].as_str().unwrap_or_default().to_owned()).collect()
}

fn texts(rows: &[Value]) -> Vec<String> {
    sorted(rows.iter().map(Value::to_string).collect())
}

async fn fill(container: &ContainerClient, items: &[Value]) -> Outcome {
    for item in items {
        create(container, item["pk"].as_str().unwrap_or_default().to_owned(), item.clone()).await?;
    }
    Ok(())
}

async fn filled(w: &'static World) -> Result<ContainerClient, Failure> {
    let container = w.container().await?;
    fill(&container, &thirty()).await?;
    Ok(container)
}

/// Thirty items of which one is replaced twice and one deleted, and what is left.
async fn changed(w: &'static World) -> Result<(ContainerClient, Vec<Value>), Failure> {
    let container = filled(w).await?;
    let mut left = thirty();
    for n in [100, 200] {
        left[3]["n"] = json!(n);
        container.replace_item("k3", "i03", left[3].clone(), None).await?;
    }
    container.delete_item("k4", "i04", None).await?;
    left.remove(4);
    Ok((container, left))
}

pub fn all() -> Vec<Behaviour> {
    [starts(), pages(), scopes(), reshapes()].into_iter().flatten().collect()
}

fn starts() -> Vec<Behaviour> {
    vec![
        behaviour("change-feed.beginning", |w| async move {
            let (container, left) = changed(w).await?;
            let rows = drain(&mut from_beginning(&container, 100).await?).await?;
            same("items", texts(&rows), texts(&left))?;
            let of_key: Vec<Value> = rows.into_iter().filter(|row| row["pk"] == "k3").collect();
            same("last of its key", ids(&of_key).pop(), Some("i03".to_owned()))
        }),
        behaviour("change-feed.latest", |w| async move {
            let container = w.container().await?;
            fill(&container, &[json!({"id": "a", "pk": "k", "n": 0}), json!({"id": "b", "pk": "k"})]).await?;
            let mut pages = from_beginning(&container, 100).await?;
            drain(&mut pages).await?;
            for n in 1..=3 {
                container.upsert_item("k", "a", json!({"id": "a", "pk": "k", "n": n}), None).await?;
            }
            patch(&container, "k", "a", vec![PatchOperation::increment("/n", 10)]).await?;
            same("items", drain(&mut pages).await?, vec![json!({"id": "a", "pk": "k", "n": 13})])?;
            let all = drain(&mut from_beginning(&container, 100).await?).await?;
            same("all items", ids(&all), vec!["b", "a"])
        }),
        behaviour("change-feed.now", |w| async move {
            let container = filled(w).await?;
            for (n, scope) in
                [FeedScope::full_container(), FeedScope::partition("k1")].into_iter().enumerate()
            {
                let mut pages = open(&container, scope, ChangeFeedStartFrom::Now, 100).await?;
                same("items of now", ids(&drain(&mut pages).await?), Vec::<String>::new())?;
                let id = format!("new{n}");
                create(&container, "k1", json!({"id": id, "pk": "k1"})).await?;
                same("items of afterwards", ids(&drain(&mut pages).await?), vec![id])?;
            }
            Ok(())
        }),
        behaviour("change-feed.time", |w| async move {
            let container = w.container().await?;
            let first = create(&container, "k", json!({"id": "first", "pk": "k"})).await?;
            let first = present("_ts", first["_ts"].as_i64())?;
            while OffsetDateTime::now_utc().unix_timestamp() <= first {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
            create(&container, "k", json!({"id": "second", "pk": "k"})).await?;
            for (second, want) in [(first, vec!["second"]), (first - 1, vec!["first", "second"])] {
                let start = ChangeFeedStartFrom::PointInTime(OffsetDateTime::from_unix_timestamp(second)?);
                let mut pages = open(&container, FeedScope::full_container(), start, 100).await?;
                same("ids", ids(&drain(&mut pages).await?), want)?;
            }
            Ok(())
        }),
    ]
}

/// The container through a new client.
pub async fn elsewhere(w: &'static World, container: &ContainerClient) -> Result<ContainerClient, Failure> {
    let id = container.read(None).await?.into_model()?.id.to_string();
    Ok(w.client_with(&w.key).await?.database_client(w.database_id()).container_client(id, None).await?)
}

/// The feed behind a continuation.
async fn resumed(there: &ContainerClient, token: ContinuationToken, size: u32) -> Result<Pages, Failure> {
    let options =
        ChangeFeedOptions::default().with_max_item_count(limit(size)).with_continuation_token(token);
    let (scope, start) = (FeedScope::full_container(), ChangeFeedStartFrom::Beginning);
    Ok(there.query_change_feed::<Value>(scope, start, Some(options)).await?)
}

fn pages() -> Vec<Behaviour> {
    vec![
        behaviour("change-feed.pages", |w| async move {
            let pages = drain_pages(&mut from_beginning(&filled(w).await?, 4).await?).await?;
            holds(pages.iter().all(|page| page.len() <= 4), "a page has more than 4 items")?;
            same("items", texts(&pages.concat()), texts(&thirty()))
        }),
        behaviour("change-feed.continuation", |w| async move {
            let container = filled(w).await?;
            let mut pages = from_beginning(&container, 5).await?;
            let mut rows = next(&mut pages).await?;
            let clients = [elsewhere(w, &container).await?, container.clone()];
            for client in clients.iter().cycle().take(8) {
                let token = pages.to_continuation_token()?;
                pages = resumed(client, token, 5).await?;
                rows.extend(next(&mut pages).await?);
            }
            rows.extend(drain(&mut pages).await?);
            same("items", texts(&rows), texts(&thirty()))?;
            create(&container, "k3", json!({"id": "later", "pk": "k3"})).await?;
            let token = pages.to_continuation_token()?;
            let mut pages = resumed(&clients[0], token, 5).await?;
            same("items behind the end", ids(&drain(&mut pages).await?), vec!["later"])
        }),
    ]
}

fn scopes() -> Vec<Behaviour> {
    vec![
        behaviour("change-feed.feed-range", |w| async move {
            let container = filled(w).await?;
            let mut rows = Vec::new();
            for range in container.read_feed_ranges(None).await? {
                let start = ChangeFeedStartFrom::Beginning;
                rows.extend(drain(&mut open(&container, FeedScope::range(range), start, 4).await?).await?);
            }
            same("items", texts(&rows), texts(&thirty()))
        }),
        behaviour("change-feed.key", |w| async move {
            let (container, left) = changed(w).await?;
            for key in ["k3", "k4", "none"] {
                let scope = FeedScope::partition(key);
                let rows =
                    drain(&mut open(&container, scope, ChangeFeedStartFrom::Beginning, 2).await?).await?;
                let mut want: Vec<Value> = left.iter().filter(|item| item["pk"] == key).cloned().collect();
                if key == "k3" {
                    want.rotate_left(1); // its first item was written last
                }
                same(&format!("items of {key}"), rows, want)?;
            }
            Ok(())
        }),
        behaviour("change-feed.prefix", |w| async move {
            let container = w.container_keyed(("/tenant", "/user")).await?;
            let (mut tenant, mut user) = (Vec::new(), Vec::new());
            for n in 0..24 {
                let id = format!("i{n}");
                let key = (format!("t{}", n % 3), format!("u{}", n % 4));
                create(&container, key.clone(), json!({"id": id, "tenant": key.0, "user": key.1})).await?;
                if n % 3 == 1 {
                    tenant.push(id.clone());
                    if n % 4 == 1 {
                        user.push(id);
                    }
                }
            }
            for (scope, want) in
                [(FeedScope::partition("t1"), tenant), (FeedScope::partition(("t1", "u1")), user)]
            {
                let rows =
                    drain(&mut open(&container, scope, ChangeFeedStartFrom::Beginning, 3).await?).await?;
                same("ids", sorted(ids(&rows)), sorted(want))?;
            }
            Ok(())
        }),
    ]
}

fn reshapes() -> Vec<Behaviour> {
    vec![
        behaviour("change-feed.split", |w| async move {
            let container = filled(w).await?;
            let mut pages = from_beginning(&container, 4).await?;
            let mut rows = next(&mut pages).await?;
            split(w, &container).await?;
            rows.extend(drain(&mut pages).await?);
            same("items", texts(&rows), texts(&thirty()))?;
            split(w, &container).await?;
            later(&container, &mut pages).await
        }),
        behaviour("change-feed.merge", |w| async move {
            let container = w.container().await?;
            split_into(w, &container, 3).await?;
            fill(&container, &thirty()).await?;
            let mut pages = from_beginning(&container, 4).await?;
            let mut rows = next(&mut pages).await?;
            merge(w, &container).await?;
            rows.extend(drain(&mut pages).await?);
            same("items", texts(&rows), texts(&thirty()))?;
            later(&container, &mut pages).await
        }),
        behaviour("change-feed.reshape", |w| async move {
            let container = filled(w).await?;
            let mut pages = from_beginning(&container, 4).await?;
            let mut want = thirty();
            let mut rows = BTreeMap::new();
            for k in 0..9 {
                for row in next(&mut pages).await? {
                    rows.insert(row["id"].to_string(), row);
                }
                let item = json!({"id": format!("more{k}"), "pk": "k7", "n": k});
                create(&container, "k7", item.clone()).await?;
                want.push(item);
                reshape(w, &container, k).await?;
            }
            for row in drain(&mut pages).await? {
                rows.insert(row["id"].to_string(), row);
            }
            same("items", texts(&rows.into_values().collect::<Vec<_>>()), texts(&want))
        }),
    ]
}

async fn later(container: &ContainerClient, pages: &mut Pages) -> Outcome {
    create(container, "k3", json!({"id": "later", "pk": "k3"})).await?;
    same("items of after the change", ids(&drain(pages).await?), vec!["later"])
}
