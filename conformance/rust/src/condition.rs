//! Conditions on an item's ETag.

use azure_data_cosmos::ContainerClient;
use serde_json::{Value, json};

use crate::calls::{create, own, read, reading_if_none_match, writing_if_match};
use crate::harness::{
    Behaviour, Failure, Outcome, answered, behaviour, failure, holds, refused, same, status_of,
};
use crate::world::{World, unique};

/// An item that was written twice: its container, key, current content, current and older ETag.
struct Written {
    container: ContainerClient,
    key: String,
    item: Value,
    etag: String,
    older: String,
}

async fn written(w: &'static World) -> Result<Written, Failure> {
    let (container, key) = (w.shared().await?, unique("p"));
    let first = create(&container, &key, json!({"id": "1", "pk": key, "n": 1})).await?;
    let item = json!({"id": "1", "pk": key, "n": 2});
    container.replace_item(&key, "1", item.clone(), None).await?;
    let etag = |item: &Value| item["_etag"].as_str().unwrap_or_default().to_owned();
    let (older, etag) = (etag(&first), etag(&read(&container, &key, "1").await?));
    holds(older != etag && !etag.is_empty(), "the etag did not change")?;
    Ok(Written { container, key, item, etag, older })
}

impl Written {
    fn changed(&self) -> Value {
        json!({"id": "1", "pk": self.key, "n": 3})
    }

    async fn is_unchanged(&self) -> Outcome {
        same("item", &own(&read(&self.container, &self.key, "1").await?), &self.item)
    }
}

pub fn all() -> Vec<Behaviour> {
    let mut all = writes();
    all.extend(reads());
    all
}

fn writes() -> Vec<Behaviour> {
    vec![
        behaviour("condition.replace.match", |w| async move {
            let it = written(w).await?;
            let options = writing_if_match(&it.etag);
            let response = it.container.replace_item(&it.key, "1", it.changed(), options).await?;
            answered("replace", response.status(), 200)
        }),
        behaviour("condition.replace.stale", |w| async move {
            let it = written(w).await?;
            let options = writing_if_match(&it.older);
            refused("replace", it.container.replace_item(&it.key, "1", it.changed(), options).await, 412)?;
            it.is_unchanged().await
        }),
        behaviour("condition.delete.match", |w| async move {
            let it = written(w).await?;
            let response = it.container.delete_item(&it.key, "1", writing_if_match(&it.etag)).await?;
            answered("delete", response.status(), 204)
        }),
        behaviour("condition.delete.stale", |w| async move {
            let it = written(w).await?;
            let options = writing_if_match(&it.older);
            refused("delete", it.container.delete_item(&it.key, "1", options).await, 412)?;
            it.is_unchanged().await
        }),
        behaviour("condition.upsert.stale", |w| async move {
            let it = written(w).await?;
            let options = writing_if_match(&it.older);
            refused("upsert", it.container.upsert_item(&it.key, "1", it.changed(), options).await, 412)?;
            it.is_unchanged().await
        }),
        behaviour("condition.replace.star", |w| async move {
            let it = written(w).await?;
            let options = writing_if_match("*");
            let response = it.container.replace_item(&it.key, "1", it.changed(), options).await?;
            answered("replace", response.status(), 200)
        }),
        behaviour("condition.lost-update", |w| async move {
            let it = written(w).await?;
            let id = it.container.read(None).await?.into_model()?.id.to_string();
            let second = w.client_with(&w.key).await?;
            let other = second.database_client(w.database_id()).container_client(id, None).await?;
            let seen = |item: Value| item["_etag"].as_str().unwrap_or_default().to_owned();
            let (mine, theirs) =
                (seen(read(&it.container, &it.key, "1").await?), seen(read(&other, &it.key, "1").await?));
            let first = it.container.replace_item(&it.key, "1", it.changed(), writing_if_match(&mine));
            answered("first", first.await?.status(), 200)?;
            let late = other.replace_item(&it.key, "1", it.item.clone(), writing_if_match(&theirs));
            refused("second", late.await, 412)?;
            Ok(())
        }),
    ]
}

fn reads() -> Vec<Behaviour> {
    vec![
        behaviour("condition.read.not-modified", |w| async move {
            let it = written(w).await?;
            match it.container.read_item(&it.key, "1", reading_if_none_match(&it.etag)).await {
                Ok(response) => {
                    answered("read", response.status(), 304)?;
                    holds(response.into_body().is_empty(), "there is a body")
                }
                Err(error) if status_of(&error) == 304 => Ok(()),
                Err(error) => failure(format!("got {error}, want 304")),
            }
        }),
        behaviour("condition.read.modified", |w| async move {
            let it = written(w).await?;
            let options = reading_if_none_match(&it.older);
            let response = it.container.read_item(&it.key, "1", options).await?;
            answered("read", response.status(), 200)?;
            same("item", own(&response.into_model()?), it.item)
        }),
    ]
}
