//! Items: lifecycle, keys, ids and values.

use azure_data_cosmos::options::{ContentResponseOnWrite, ItemWriteOptions, OperationOptions};
use azure_data_cosmos::{ContainerClient, PartitionKey};
use futures::future::join_all;
use serde_json::{Value, json};

use crate::calls::{create, create_response, etag_of, own, read, writing};
use crate::harness::{
    Behaviour, Failure, Outcome, answered, behaviour, charge_of, holds, present, refused, refused_with, same,
    status_of,
};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = creation();
    all.extend(changes());
    all.extend(keys());
    all.extend(ids());
    all.extend(replies());
    all
}

/// The shared container and a key in it that no other behaviour uses.
async fn place(w: &'static World) -> Result<(ContainerClient, String), Failure> {
    Ok((w.shared().await?, unique("p")))
}

fn creation() -> Vec<Behaviour> {
    vec![
        behaviour("item.create", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key, "name": "first", "list": [1, {"a": null}]});
            let response = create_response(&container, &key, item.clone()).await?;
            answered("create", response.status(), 201)?;
            same("item", own(&read(&container, &key, "1").await?), item)
        }),
        behaviour("item.create.conflict", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key, "n": 1})).await?;
            let second = create_response(&container, &key, json!({"id": "1", "pk": key, "n": 2})).await;
            refused("second create", second, 409)?;
            same("n", read(&container, &key, "1").await?["n"].as_i64(), Some(1))
        }),
        behaviour("item.create.same-id-other-key", |w| async move {
            let (container, a) = place(w).await?;
            let b = unique("p");
            create(&container, &a, json!({"id": "1", "pk": a})).await?;
            create(&container, &b, json!({"id": "1", "pk": b})).await?;
            same("under the first", read(&container, &a, "1").await?["pk"].as_str(), Some(&*a))?;
            same("under the second", read(&container, &b, "1").await?["pk"].as_str(), Some(&*b))
        }),
        behaviour("item.create.missing-container", |w| async move {
            let container = w.container().await?;
            container.delete(None).await?;
            let made = create_response(&container, "a", json!({"id": "1", "pk": "a"})).await;
            refused("create", made, 404)?;
            Ok(())
        }),
        behaviour("item.read", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key, "n": 1.5, "deep": {"x": [true]}});
            create(&container, &key, item.clone()).await?;
            let response = container.read_item(&key, "1", None).await?;
            answered("read", response.status(), 200)?;
            same("item", own(&response.into_model()?), item)
        }),
        behaviour("item.read.missing", |w| async move {
            let (container, key) = place(w).await?;
            refused_with("read", container.read_item(&key, "1", None).await, 404, 0)?;
            Ok(())
        }),
        behaviour("item.read.wrong-key", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key})).await?;
            let other = unique("p");
            refused("read", container.read_item(&other, "1", None).await, 404)?;
            Ok(())
        }),
        behaviour("item.system-properties", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key})).await?;
            let item = read(&container, &key, "1").await?;
            for name in ["_rid", "_self", "_etag"] {
                holds(item[name].as_str().is_some_and(|text| !text.is_empty()), name)?;
            }
            let stored = present("_ts", item["_ts"].as_i64())?;
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?;
            holds((now.as_secs() as i64 - stored).abs() < 300, format!("_ts is {stored}"))
        }),
        behaviour("item.etag.reply", |w| async move {
            let (container, key) = place(w).await?;
            let written = create_response(&container, &key, json!({"id": "1", "pk": key})).await?;
            let etag = etag_of(&written)?;
            same("of a write", written.into_model::<Value>()?["_etag"].as_str(), Some(&*etag))?;
            let read = container.read_item(&key, "1", None).await?;
            same("of a read", etag_of(&read)?, etag.clone())?;
            same("read", read.into_model::<Value>()?["_etag"].as_str(), Some(&*etag))
        }),
        behaviour("item.concurrent-creates", |w| async move {
            let (container, key) = place(w).await?;
            let creates =
                (0..10).map(|n| create_response(&container, &key, json!({"id": "1", "pk": key, "n": n})));
            let mut statuses: Vec<u16> = join_all(creates)
                .await
                .into_iter()
                .map(|made| made.map_or_else(|error| status_of(&error), |_| 201))
                .collect();
            statuses.sort();
            let mut want = vec![409; 10];
            want[0] = 201;
            same("statuses", statuses, want)
        }),
    ]
}

fn changes() -> Vec<Behaviour> {
    vec![
        behaviour("item.replace", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key, "old": 1})).await?;
            let item = json!({"id": "1", "pk": key, "new": 2});
            let response = container.replace_item(&key, "1", item.clone(), None).await?;
            answered("replace", response.status(), 200)?;
            same("item", own(&read(&container, &key, "1").await?), item)
        }),
        behaviour("item.replace.missing", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key});
            refused("replace", container.replace_item(&key, "1", item, None).await, 404)?;
            Ok(())
        }),
        behaviour("item.replace.new-etag", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key});
            let before = create(&container, &key, item.clone()).await?;
            container.replace_item(&key, "1", item, None).await?;
            let after = read(&container, &key, "1").await?;
            same("_rid", &after["_rid"], &before["_rid"])?;
            holds(after["_etag"] != before["_etag"], "the etag is the same")
        }),
        behaviour("item.replace.wrong-key", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key})).await?;
            let item = json!({"id": "1", "pk": "another"});
            refused("replace", container.replace_item(&key, "1", item, None).await, 400)?;
            Ok(())
        }),
        behaviour("item.upsert.creates", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key, "n": 1});
            let response = container.upsert_item(&key, "1", item.clone(), None).await?;
            answered("upsert", response.status(), 201)?;
            same("item", own(&read(&container, &key, "1").await?), item)
        }),
        behaviour("item.upsert.replaces", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key, "old": 1})).await?;
            let item = json!({"id": "1", "pk": key, "new": 2});
            let response = container.upsert_item(&key, "1", item.clone(), None).await?;
            answered("upsert", response.status(), 200)?;
            same("item", own(&read(&container, &key, "1").await?), item)
        }),
        behaviour("item.delete", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key})).await?;
            answered("delete", container.delete_item(&key, "1", None).await?.status(), 204)?;
            refused("read", container.read_item(&key, "1", None).await, 404)?;
            Ok(())
        }),
        behaviour("item.delete.missing", |w| async move {
            let (container, key) = place(w).await?;
            refused("delete", container.delete_item(&key, "1", None).await, 404)?;
            Ok(())
        }),
        behaviour("item.delete.recreate", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key});
            let first = create(&container, &key, item.clone()).await?;
            container.delete_item(&key, "1", None).await?;
            let second = create(&container, &key, item).await?;
            holds(first["_rid"] != second["_rid"], "the _rid is the same")
        }),
    ]
}

/// Writes an item with this `pk` and reads it under the key.
async fn under(
    w: &'static World,
    key: impl Into<PartitionKey> + Clone,
    value: Value,
) -> Result<(ContainerClient, String), Failure> {
    let container = w.shared().await?;
    let item = json!({"id": unique("i"), "pk": value});
    create(&container, key.clone(), item.clone()).await?;
    let id = item["id"].as_str().unwrap_or_default().to_owned();
    same("item", own(&read(&container, key, &id).await?), item)?;
    Ok((container, id))
}

fn keys() -> Vec<Behaviour> {
    vec![
        behaviour("item.key.wrong", |w| async move {
            let (container, key) = place(w).await?;
            let made = create_response(&container, &key, json!({"id": "1", "pk": "another"})).await;
            refused_with("create", made, 400, 1001)?;
            Ok(())
        }),
        behaviour("item.key.string-empty", |w| async move {
            under(w, "", json!("")).await?;
            Ok(())
        }),
        behaviour("item.key.number", |w| async move {
            let key = PartitionKey::try_from(17.5)?;
            let (container, id) = under(w, key, json!(17.5)).await?;
            refused("read as a string", container.read_item("17.5", &id, None).await, 404)?;
            Ok(())
        }),
        behaviour("item.key.number-negative", |w| async move {
            under(w, 0, json!(0)).await?;
            under(w, -1, json!(-1)).await?;
            Ok(())
        }),
        behaviour("item.key.boolean", |w| async move {
            let (container, id) = (w.shared().await?, unique("i"));
            for value in [true, false] {
                create(&container, value, json!({"id": id, "pk": value})).await?;
            }
            for value in [true, false] {
                same("pk", read(&container, value, &id).await?["pk"].as_bool(), Some(value))?;
            }
            Ok(())
        }),
        behaviour("item.key.null", |w| async move {
            under(w, PartitionKey::NULL, Value::Null).await?;
            Ok(())
        }),
        behaviour("item.key.undefined", |w| async move {
            let container = w.shared().await?;
            let item = json!({"id": unique("i")});
            let id = item["id"].as_str().unwrap_or_default();
            create(&container, PartitionKey::UNDEFINED, item.clone()).await?;
            same("item", &own(&read(&container, PartitionKey::UNDEFINED, id).await?), &item)?;
            refused("read as null", container.read_item(PartitionKey::NULL, id, None).await, 404)?;
            Ok(())
        }),
        behaviour("item.key.unicode", |w| async move {
            let key = "Köln-東京-🚲";
            let (container, id) = under(w, key, json!(key)).await?;
            answered("delete", container.delete_item(key, &id, None).await?.status(), 204)
        }),
    ]
}

/// Creates, reads, replaces and deletes an item with this id.
async fn lives(w: &'static World, id: &str) -> Outcome {
    let (container, key) = place(w).await?;
    let item = json!({"id": id, "pk": key, "n": 1});
    create(&container, &key, item.clone()).await?;
    same("item", own(&read(&container, &key, id).await?), item)?;
    let changed = json!({"id": id, "pk": key, "n": 2});
    container.replace_item(&key, id, changed.clone(), None).await?;
    same("replaced", own(&read(&container, &key, id).await?), changed)?;
    answered("delete", container.delete_item(&key, id, None).await?.status(), 204)?;
    refused("read", container.read_item(&key, id, None).await, 404)?;
    Ok(())
}

/// Items with these ids can live, and `other` is not among them.
async fn distinct(w: &'static World, ids: &[&'static str], other: &str) -> Outcome {
    let (container, key) = place(w).await?;
    for id in ids {
        create(&container, &key, json!({"id": id, "pk": key})).await?;
        same("id", read(&container, &key, id).await?["id"].as_str(), Some(*id))?;
    }
    refused(other, container.read_item(&key, other, None).await, 404)?;
    for id in ids {
        answered("delete", container.delete_item(&key, id, None).await?.status(), 204)?;
    }
    Ok(())
}

fn ids() -> Vec<Behaviour> {
    vec![
        behaviour("item.id.unicode", |w| async move { lives(w, "日本-äöü-🚲").await }),
        behaviour("item.id.space", |w| async move { lives(w, "a b c").await }),
        behaviour("item.id.percent", |w| async move { distinct(w, &["100%", "a%20b"], "a b").await }),
        behaviour("item.id.plus", |w| async move { distinct(w, &["a+b"], "a b").await }),
        behaviour("item.id.punctuation", |w| async move { lives(w, "a.b:c;d,e=f&g@h!i$j'k(l)m*n~o").await }),
        behaviour("item.id.case", |w| async move { distinct(w, &["Case", "case"], "CASE").await }),
        behaviour("item.id.255", |w| async move { lives(w, &"x".repeat(255)).await }),
        behaviour("item.id.too-long", |w| async move {
            let (container, key) = place(w).await?;
            let made = create_response(&container, &key, json!({"id": "x".repeat(1_024), "pk": key})).await;
            refused("create", made, 400)?;
            Ok(())
        }),
    ]
}

fn replies() -> Vec<Behaviour> {
    vec![
        behaviour("item.content-response.off", content_response_off),
        behaviour("item.content-response.on", content_response_on),
        behaviour("item.session-token", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key});
            let writes = [
                create_response(&container, &key, item.clone()).await?,
                container.replace_item(&key, "1", item.clone(), None).await?,
                container.upsert_item(&key, "1", item, None).await?,
                container.delete_item(&key, "1", None).await?,
            ];
            for response in writes {
                let token = present("session token", response.headers().session_token())?;
                holds(!token.as_str().is_empty(), "the session token is empty")?;
            }
            Ok(())
        }),
        behaviour("item.charge.write-more", |w| async move {
            let (container, key) = place(w).await?;
            let mut charges = Vec::new();
            for size in [1_000, 100_000] {
                let item = json!({"id": size.to_string(), "pk": key, "text": "x".repeat(size)});
                let response = create_response(&container, &key, item).await?;
                charges.push(charge_of(response.headers())?);
            }
            holds(charges[0] > 0.0 && charges[1] > charges[0], format!("charges {charges:?}"))
        }),
    ]
}

async fn content_response_off(w: &'static World) -> Outcome {
    let (container, key) = place(w).await?;
    let mut operation = OperationOptions::default();
    operation.content_response_on_write = Some(ContentResponseOnWrite::Disabled);
    let options = || Some(ItemWriteOptions::default().with_operation_options(operation.clone()));
    let item = json!({"id": "1", "pk": key});
    let writes = [
        container.create_item(&key, "1", item.clone(), options()).await?,
        container.replace_item(&key, "1", item.clone(), options()).await?,
        container.upsert_item(&key, "1", item, options()).await?,
    ];
    for response in writes {
        etag_of(&response)?;
        charge_of(response.headers())?;
        holds(response.into_body().is_empty(), "there is a body")?;
    }
    Ok(())
}

async fn content_response_on(w: &'static World) -> Outcome {
    let (container, key) = place(w).await?;
    let item = json!({"id": "1", "pk": key});
    let writes = [
        container.create_item(&key, "1", item.clone(), Some(writing())).await?,
        container.replace_item(&key, "1", item.clone(), Some(writing())).await?,
        container.upsert_item(&key, "1", item.clone(), Some(writing())).await?,
    ];
    for response in writes {
        let stored: Value = response.into_model()?;
        same("item", &own(&stored), &item)?;
        holds(stored["_etag"].is_string() && stored["_ts"].is_number(), "system properties")?;
    }
    Ok(())
}
