//! The change feed of all versions and deletes.

use std::collections::BTreeMap;
use std::time::Duration;

use azure_core::time::OffsetDateTime;
use azure_data_cosmos::models::{
    ChangeFeedItem, ChangeFeedPolicy, ContainerProperties, PatchOperation, TimeToLive,
};
use azure_data_cosmos::options::{ChangeFeedMode, ChangeFeedOptions, ChangeFeedStartFrom};
use azure_data_cosmos::{ContainerClient, FeedScope};
use futures::TryStreamExt;
use serde_json::{Value, json};

use crate::calls::{create, limit, own, patch};
use crate::change_feed::{ENOUGH, Pages, elsewhere};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, present, refused, same};
use crate::shapes::reshape;
use crate::world::{World, unique};

type Change = ChangeFeedItem<Value>;

fn options(size: u32) -> ChangeFeedOptions {
    ChangeFeedOptions::default()
        .with_mode(ChangeFeedMode::AllVersionsAndDeletes)
        .with_max_item_count(limit(size))
}

fn keeping() -> ContainerProperties {
    ContainerProperties::new(unique("c"), "/pk".into()).with_change_feed_policy(
        ChangeFeedPolicy::default().with_retention_duration(Duration::from_secs(600)),
    )
}

/// An iterator that starts now, and has read what is there: nothing.
async fn following(container: &ContainerClient, scope: FeedScope) -> Result<Pages, Failure> {
    let now = ChangeFeedStartFrom::Now;
    let mut pages = container.query_change_feed::<Value>(scope, now, Some(options(100))).await?;
    same("changes of now", drain(&mut pages).await?.len(), 0)?;
    Ok(pages)
}

async fn next(pages: &mut Pages) -> Result<Vec<Change>, Failure> {
    Ok(present("a page", pages.try_next().await?)?.into_items())
}

/// Everything new.
async fn drain(pages: &mut Pages) -> Result<Vec<Change>, Failure> {
    let (mut found, mut empty) = (Vec::new(), 0);
    while empty < ENOUGH {
        let page = next(pages).await?;
        empty = if page.is_empty() { empty + 1 } else { 0 };
        found.extend(page);
    }
    Ok(found)
}

/// Makes seven changes of two items of one key: as texts, the operation, the item and the item
/// before.
async fn change(container: &ContainerClient) -> Result<Vec<&'static str>, Failure> {
    let item = |id: &str, n: i64| json!({"id": id, "pk": "k", "n": n});
    create(container, "k", item("a", 0)).await?;
    create(container, "k", item("b", 0)).await?;
    for n in [1, 2] {
        container.replace_item("k", "a", item("a", n), None).await?;
    }
    container.upsert_item("k", "b", item("b", 1), None).await?;
    patch(container, "k", "a", vec![PatchOperation::increment("/n", 1)]).await?;
    container.delete_item("k", "a", None).await?;
    Ok(vec![
        "Create a 0 -",
        "Create b 0 -",
        "Replace a 1 a 0",
        "Replace a 2 a 1",
        "Replace b 1 b 0",
        "Replace a 3 a 2",
        "Delete - a 3",
    ])
}

/// Id and n of an item.
fn text(item: Option<&Value>) -> String {
    item.map_or("-".to_owned(), |item| format!("{} {}", item["id"].as_str().unwrap_or("?"), item["n"]))
}

fn operation(change: &Change) -> Result<String, Failure> {
    let metadata = present("metadata", change.metadata())?;
    Ok(format!("{:?}", present("the operation", metadata.operation_type())?))
}

fn seen(changes: &[Change]) -> Result<Vec<String>, Failure> {
    let one = |change: &Change| {
        Ok(format!("{} {} {}", operation(change)?, text(change.current()), text(change.previous())))
    };
    changes.iter().map(one).collect()
}

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("change-feed.versions", |w| async move {
            let container = w.container_of(keeping()).await?;
            create(&container, "k", json!({"id": "before", "pk": "k"})).await?;
            let mut whole = following(&container, FeedScope::full_container()).await?;
            let mut of_key = following(&container, FeedScope::partition("k")).await?;
            let changes = change(&container).await?;
            same("changes", seen(&drain(&mut whole).await?)?, changes.clone())?;
            same("changes of the key", seen(&drain(&mut of_key).await?)?, changes)
        }),
        behaviour("change-feed.versions.metadata", metadata),
        behaviour("change-feed.versions.expired", |w| async move {
            let container = w.container_of(keeping().with_default_ttl(TimeToLive::NoDefault)).await?;
            let mut pages = following(&container, FeedScope::partition("k")).await?;
            create(&container, "k", json!({"id": "short", "pk": "k", "n": 0, "ttl": 1})).await?;
            let mut changes = Vec::new();
            for _ in 0..50 {
                changes.extend(drain(&mut pages).await?);
                if changes.len() > 1 {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            same("changes", seen(&changes)?, vec!["Create short 0 -", "Delete - short 0"])?;
            let metadata = present("metadata", changes[1].metadata())?;
            same("time to live expired", metadata.time_to_live_expired(), Some(true))
        }),
        behaviour("change-feed.versions.start", |w| async move {
            let container = w.container_of(keeping()).await?;
            change(&container).await?;
            let time = ChangeFeedStartFrom::PointInTime(OffsetDateTime::now_utc() - Duration::from_secs(60));
            for start in [ChangeFeedStartFrom::Beginning, time] {
                first_refused(&container, start).await?;
            }
            Ok(())
        }),
        behaviour("change-feed.versions.off", |w| async move {
            first_refused(&w.container().await?, ChangeFeedStartFrom::Now).await
        }),
        behaviour("change-feed.versions.pages", |w| async move {
            let container = w.container_of(keeping()).await?;
            let pages = following(&container, FeedScope::partition("k")).await?;
            let mut token = pages.to_continuation_token()?;
            let changes = change(&container).await?;
            let mut found = Vec::new();
            let clients = [elsewhere(w, &container).await?, container];
            for there in clients.iter().cycle() {
                let options = options(2).with_continuation_token(token);
                let (scope, start) = (FeedScope::partition("k"), ChangeFeedStartFrom::Now);
                let mut pages = there.query_change_feed::<Value>(scope, start, Some(options)).await?;
                let page = next(&mut pages).await?;
                holds(page.len() <= 2, "a page has more than two changes")?;
                if page.is_empty() {
                    break;
                }
                found.extend(seen(&page)?);
                token = pages.to_continuation_token()?;
            }
            same("changes", found, changes)
        }),
        behaviour("change-feed.versions.reshape", through_shapes),
    ]
}

/// The first page, or the opening of the feed, is refused 400.
async fn first_refused(container: &ContainerClient, start: ChangeFeedStartFrom) -> Outcome {
    let scope = FeedScope::full_container();
    let result = match container.query_change_feed::<Value>(scope, start, Some(options(100))).await {
        Ok(mut pages) => pages.try_next().await.map(|_| ()),
        Err(error) => Err(error),
    };
    refused("the feed", result, 400)?;
    Ok(())
}

async fn metadata(w: &'static World) -> Outcome {
    let container = w.container_of(keeping()).await?;
    let mut pages = following(&container, FeedScope::partition("k")).await?;
    change(&container).await?;
    let changes = drain(&mut pages).await?;
    let (mut lsn, mut before) = (Vec::new(), Vec::new());
    for change in &changes {
        let metadata = present("metadata", change.metadata())?;
        lsn.push(present("lsn", metadata.lsn())?.value());
        before.push(metadata.previous_image_lsn().map(|lsn| lsn.value()));
        let crts = present("crts", metadata.conflict_resolution_timestamp())?.as_secs() as i64;
        holds((crts - OffsetDateTime::now_utc().unix_timestamp()).abs() < 300, format!("crts {crts}"))?;
    }
    same("changes", lsn.len(), 7)?;
    let want = [None, None, Some(lsn[0]), Some(lsn[2]), Some(lsn[1]), Some(lsn[3]), Some(lsn[5])];
    same("the LSNs of previous images", before, want.to_vec())?;
    let last = present("metadata", changes[6].metadata())?;
    same("id", last.id(), Some("a"))?;
    same("partition key", last.partition_key().cloned(), Some(json!({"pk": "k"})))?;
    same("time to live expired", last.time_to_live_expired(), Some(false))
}

async fn through_shapes(w: &'static World) -> Outcome {
    let container = w.container_of(keeping()).await?;
    let mut pages = following(&container, FeedScope::full_container()).await?;
    let mut written: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for k in 0..6 {
        for key in ["k0", "k1", "k2", "k3"] {
            let changes = written.entry(key.to_owned()).or_default();
            let id = format!("i{k}");
            create(&container, key, json!({"id": id, "pk": key})).await?;
            container.replace_item(key, &id, json!({"id": id, "pk": key, "n": k}), None).await?;
            changes.extend([format!("Create {id}"), format!("Replace {id}")]);
            if k > 0 {
                let old = format!("i{}", k - 1);
                container.delete_item(key, &old, None).await?;
                changes.push(format!("Delete {old}"));
            }
        }
        let page = next(&mut pages).await?;
        reshape(w, &container, k).await?;
        let mut rows = page;
        if k == 5 {
            rows.extend(drain(&mut pages).await?);
        }
        for change in rows {
            let item = own(present("an item", change.current().or(change.previous()))?);
            let text = format!("{} {}", operation(&change)?, item["id"].as_str().unwrap_or("?"));
            let changes = found.entry(item["pk"].as_str().unwrap_or("?").to_owned()).or_default();
            if !changes.contains(&text) {
                changes.push(text);
            }
        }
    }
    same("the changes of each key", found, written)
}
