//! Request charges, and exhausted throughput. [`crate::costs`] checks for all behaviours that every
//! request has a charge.

use std::sync::Arc;

use azure_data_cosmos::models::{
    ContainerProperties, PatchInstructions, PatchOperation, ThroughputProperties,
};
use azure_data_cosmos::options::CreateContainerOptions;
use azure_data_cosmos::{ContainerClient, FeedScope, TransactionalBatch};
use futures::future::join_all;
use serde_json::{Value, json};

use crate::calls::{create_response, pages, patching, writing_if_match};
use crate::costs::Costs;
use crate::harness::{
    Behaviour, Failure, Outcome, behaviour, charge_of, holds, present, refused, refused_with, same,
};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = items();
    all.extend(queries());
    all.extend(throttling());
    all
}

/// An item of about 500 bytes.
fn small_under(key: &str) -> Value {
    json!({"id": unique("i"), "pk": key, "n": 1, "text": "x".repeat(400)})
}

fn small() -> Value {
    small_under(&unique("k"))
}

fn text<'a>(item: &'a Value, name: &str) -> &'a str {
    item[name].as_str().unwrap_or_default()
}

fn key(item: &Value) -> String {
    text(item, "pk").to_owned()
}

fn near(what: &str, got: f64, want: f64, by: f64) -> Outcome {
    holds((got - want).abs() <= by + 0.001, format!("{what}: {got}, want {want} ± {by}"))
}

fn between(what: &str, got: f64, least: f64, most: f64) -> Outcome {
    holds(got > least && got < most, format!("{what}: {got}, want between {least} and {most}"))
}

async fn made(container: &ContainerClient, item: &Value) -> Result<f64, Failure> {
    charge_of(create_response(container, key(item), item.clone()).await?.headers())
}

async fn read(container: &ContainerClient, item: &Value) -> Result<f64, Failure> {
    charge_of(container.read_item(key(item), text(item, "id"), None).await?.headers())
}

async fn replaced(container: &ContainerClient, item: &Value) -> Result<f64, Failure> {
    let reply = container.replace_item(key(item), text(item, "id"), item.clone(), None).await?;
    charge_of(reply.headers())
}

fn with(mut item: Value, name: &str, value: Value) -> Value {
    item[name] = value;
    item
}

fn items() -> Vec<Behaviour> {
    vec![
        behaviour("cost.read", |w| async move {
            let container = w.shared().await?;
            let (item, large) = (small(), with(small(), "text", json!("x".repeat(10_000))));
            made(&container, &item).await?;
            same("charge", read(&container, &item).await?, 1.0)?;
            made(&container, &large).await?;
            between("10 KB", read(&container, &large).await?, 1.0, 2.0)
        }),
        behaviour("cost.create", |w| async move {
            let container = w.shared().await?;
            let charge = made(&container, &small()).await?;
            between("create", charge, 5.0, 8.0)?;
            let wider = (0..10).fold(small(), |item, n| with(item, &format!("p{n}"), json!(n)));
            near("ten properties more", made(&container, &wider).await?, charge + 2.0, 0.05)
        }),
        behaviour("cost.replace", |w| async move {
            let container = w.shared().await?;
            let item = small();
            made(&container, &item).await?;
            between("replace", replaced(&container, &with(item, "n", json!(2))).await?, 9.8, 12.0)
        }),
        behaviour("cost.patch", |w| async move {
            let container = w.shared().await?;
            let item = small();
            made(&container, &item).await?;
            let before = replaced(&container, &with(item.clone(), "n", json!(2))).await?;
            let set = PatchInstructions::from(vec![PatchOperation::set("/n", json!(3))]);
            let reply = container.patch_item(key(&item), text(&item, "id"), set, Some(patching())).await?;
            near("patch", charge_of(reply.headers())?, before + 0.4, 0.05)
        }),
        behaviour("cost.delete", |w| async move {
            let container = w.shared().await?;
            let item = small();
            let charge = made(&container, &item).await?;
            let reply = container.delete_item(key(&item), text(&item, "id"), None).await?;
            near("delete", charge_of(reply.headers())?, charge, 0.05)
        }),
        behaviour("cost.batch", |w| async move {
            let container = w.shared().await?;
            let item = small();
            let charge = made(&container, &item).await?;
            let batch = TransactionalBatch::new(key(&item))
                .create_item(small_under(&key(&item)))?
                .create_item(small_under(&key(&item)))?
                .create_item(small_under(&key(&item)))?;
            let reply = container.execute_transactional_batch(batch, None).await?;
            near("batch of three", charge_of(reply.headers())?, 3.0 * charge, 0.15)
        }),
        behaviour("cost.failures", |w| async move {
            let container = w.shared().await?;
            let item = small();
            let charge = made(&container, &item).await?;
            let stale = writing_if_match("\"stale\"");
            let replace = container.replace_item(key(&item), text(&item, "id"), item.clone(), stale);
            for error in [
                refused("read", container.read_item(key(&item), &unique("i"), None).await, 404)?,
                refused("create", create_response(&container, key(&item), item.clone()).await, 409)?,
                refused("replace", replace.await, 412)?,
            ] {
                let reply = present("the reply", error.response())?;
                let refusal = present("request charge", reply.headers().request_charge.as_ref())?.value();
                between("refusal", refusal, 0.0, charge)?;
            }
            Ok(())
        }),
        behaviour("cost.same", |w| async move {
            let container = w.shared().await?;
            let item = small();
            made(&container, &item).await?;
            same("read", read(&container, &item).await?, read(&container, &item).await?)?;
            same("replace", replaced(&container, &item).await?, replaced(&container, &item).await?)?;
            let query = "SELECT * FROM c WHERE c.n = 1";
            let scope = || FeedScope::partition(key(&item));
            same(
                "query",
                queried(&container, query, scope()).await?,
                queried(&container, query, scope()).await?,
            )
        }),
    ]
}

/// The charge of all pages of a query.
async fn queried(container: &ContainerClient, query: &str, scope: FeedScope) -> Result<f64, Failure> {
    let mut sum = 0.0;
    for page in pages(container, query, scope, 1000).await? {
        sum += charge_of(page.headers())?;
    }
    Ok(sum)
}

fn queries() -> Vec<Behaviour> {
    vec![
        behaviour("cost.query", |w| async move {
            let container = w.shared().await?;
            let pk = unique("k");
            for n in 0..40 {
                made(&container, &with(small_under(&pk), "n", json!(n))).await?;
            }
            let one = queried(&container, "SELECT * FROM c WHERE c.n = 7", FeedScope::partition(pk.clone()))
                .await?;
            let all = queried(&container, "SELECT * FROM c WHERE c.n >= 0", FeedScope::partition(pk)).await?;
            holds(one > 1.0 && all > one && all < 40.0, format!("{one} for one, {all} for forty"))
        }),
        behaviour("cost.fanout", |w| async move {
            let container = w.shared().await?;
            let item = small();
            made(&container, &item).await?;
            let nothing = "SELECT * FROM c WHERE c.n = -1";
            let one = queried(&container, nothing, FeedScope::partition(key(&item))).await?;
            let all = queried(&container, nothing, FeedScope::full_container()).await?;
            let ranges = w.ranges as f64;
            near(&format!("{ranges} ranges"), all, ranges * one, 0.2 * ranges)
        }),
    ]
}

/// A container with 400 RU/s that a batch under the key has left without throughput for two
/// seconds: a hundred items with 40 numbers each cost some 1,400 RU.
async fn exhausted(
    w: &'static World,
    throughput: Option<u64>,
) -> Result<(String, ContainerClient, String), Failure> {
    let (id, pk) = (unique("c"), unique("k"));
    let options = throughput
        .map(|units| CreateContainerOptions::default().with_throughput(ThroughputProperties::manual(units)));
    w.database().create_container(ContainerProperties::new(id.clone(), "/pk".into()), options).await?;
    let container = w.database().container_client(id.clone(), None).await?;
    let numbers: Vec<u32> = (0..40).collect();
    let batch = (0..100).try_fold(TransactionalBatch::new(pk.clone()), |batch, n| {
        batch.create_item(json!({"id": format!("h{n}"), "pk": pk, "list": numbers}))
    })?;
    container.execute_transactional_batch(batch, None).await?;
    Ok((id, container, pk))
}

fn throttling() -> Vec<Behaviour> {
    vec![
        behaviour("cost.throttle.refusal", |w| async move {
            let (_, container, pk) = exhausted(w, Some(400)).await?;
            let item = small_under(&pk);
            let error = refused_with("create", create_response(&container, pk, item).await, 429, 3200)?;
            let reply = present("the reply", error.response())?;
            let charge = present("request charge", reply.headers().request_charge.as_ref())?.value();
            holds(charge > 0.0, "the charge is 0")
        }),
        behaviour("cost.throttle.retried", |w| async move {
            let (id, _, pk) = exhausted(w, Some(400)).await?;
            let costs = Arc::new(Costs::default());
            let patient = w.patient(costs.clone()).await?;
            let container = patient.database_client(w.database_id()).container_client(id, None).await?;
            let creates = (0..40).map(|_| create_response(&container, pk.clone(), small_under(&pk)));
            for reply in join_all(creates).await {
                reply?;
            }
            holds(costs.throttled() > 0, "nothing was refused")?;
            let query = "SELECT c.id FROM c WHERE c.n = 1";
            let found = crate::calls::rows(&container, query, FeedScope::partition(pk)).await?;
            same("items", found.len(), 40)
        }),
        behaviour("cost.throttle.implicit", |w| async move {
            let (_, container, pk) = exhausted(w, None).await?;
            let item = small_under(&pk);
            create_response(&container, pk, item).await?;
            Ok(())
        }),
    ]
}
