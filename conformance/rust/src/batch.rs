//! Transactional batches.

use azure_data_cosmos::models::TransactionalBatchResponse;
use azure_data_cosmos::options::{BatchReplaceOptions, Precondition};
use azure_data_cosmos::{ContainerClient, CosmosError, TransactionalBatch};
use serde_json::{Value, json};

use crate::calls::{create, own, read};
use crate::harness::{
    Behaviour, Failure, Outcome, behaviour, charge_of, failure, holds, present, refused, same, status_of,
};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = done();
    all.extend(undone());
    all
}

async fn place(w: &'static World) -> Result<(ContainerClient, String), Failure> {
    Ok((w.shared().await?, unique("p")))
}

async fn run(
    container: &ContainerClient,
    batch: TransactionalBatch,
) -> Result<TransactionalBatchResponse, CosmosError> {
    container.execute_transactional_batch(batch, None).await?.into_model()
}

fn statuses(response: &TransactionalBatchResponse) -> Vec<u16> {
    response.results().iter().map(|result| result.status_code()).collect()
}

/// Checks that the batch is refused as a whole with these statuses in its results.
async fn not_done(container: &ContainerClient, batch: TransactionalBatch, want: &[u16]) -> Outcome {
    match run(container, batch).await {
        Ok(response) => same("statuses", statuses(&response).as_slice(), want),
        Err(error) => {
            let reply = present("the reply of the batch", error.response())?;
            let response: TransactionalBatchResponse = reply.body().clone().into_single()?;
            same("statuses", statuses(&response).as_slice(), want)
        }
    }
}

async fn absent(container: &ContainerClient, key: &str, id: &str) -> Outcome {
    refused("read", container.read_item(key.to_owned(), id, None).await, 404)?;
    Ok(())
}

fn done() -> Vec<Behaviour> {
    vec![
        behaviour("batch.create", |w| async move {
            let (container, key) = place(w).await?;
            let batch = TransactionalBatch::new(&key)
                .create_item(json!({"id": "1", "pk": key}))?
                .create_item(json!({"id": "2", "pk": key}))?
                .create_item(json!({"id": "3", "pk": key}))?;
            same("statuses", statuses(&run(&container, batch).await?), vec![201, 201, 201])?;
            for id in ["1", "2", "3"] {
                read(&container, &key, id).await?;
            }
            Ok(())
        }),
        behaviour("batch.all-operations", all_operations),
        behaviour("batch.read", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key, "n": 4});
            create(&container, &key, item.clone()).await?;
            let response = run(&container, TransactionalBatch::new(&key).read_item("1", None)).await?;
            let found: Option<Value> = response.results()[0].into_model()?;
            same("item", own(&present("item", found)?), item)
        }),
        behaviour("batch.reads-own-writes", |w| async move {
            let (container, key) = place(w).await?;
            let item = json!({"id": "1", "pk": key, "n": 4});
            let batch = TransactionalBatch::new(&key).create_item(item.clone())?.read_item("1", None);
            let response = run(&container, batch).await?;
            same("statuses", statuses(&response), vec![201, 200])?;
            let found: Option<Value> = response.results()[1].into_model()?;
            same("item", own(&present("item", found)?), item)
        }),
        behaviour("batch.upsert.replaces", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "1", "pk": key, "n": 1})).await?;
            let batch =
                TransactionalBatch::new(&key).upsert_item(json!({"id": "1", "pk": key, "n": 2}), None)?;
            same("statuses", statuses(&run(&container, batch).await?), vec![200])?;
            same("n", read(&container, &key, "1").await?["n"].as_i64(), Some(2))
        }),
        behaviour("batch.etag.match", |w| async move {
            let (container, key) = place(w).await?;
            let stored = create(&container, &key, json!({"id": "1", "pk": key})).await?;
            let batch = TransactionalBatch::new(&key).replace_item(
                "1",
                json!({"id": "1", "pk": key, "n": 2}),
                if_match(&stored),
            )?;
            same("statuses", statuses(&run(&container, batch).await?), vec![200])?;
            same("n", read(&container, &key, "1").await?["n"].as_i64(), Some(2))
        }),
        behaviour("batch.result-etag", |w| async move {
            let (container, key) = place(w).await?;
            let batch = TransactionalBatch::new(&key).create_item(json!({"id": "1", "pk": key}))?;
            let response = run(&container, batch).await?;
            let item = read(&container, &key, "1").await?;
            same("etag", response.results()[0].etag(), item["_etag"].as_str())
        }),
        behaviour("batch.hundred", |w| async move {
            let (container, key) = place(w).await?;
            let response = run(&container, creates(&key, 100)?).await?;
            same("statuses", statuses(&response), vec![201; 100])?;
            read(&container, &key, "99").await?;
            Ok(())
        }),
        behaviour("batch.charge", |w| async move {
            let (container, key) = place(w).await?;
            let response = container.execute_transactional_batch(creates(&key, 2)?, None).await?;
            holds(charge_of(response.headers())? > 0.0, "the charge is 0")
        }),
    ]
}

fn creates(key: &str, number: usize) -> Result<TransactionalBatch, CosmosError> {
    (0..number).try_fold(TransactionalBatch::new(key.to_owned()), |batch, n| {
        batch.create_item(json!({"id": n.to_string(), "pk": key}))
    })
}

fn if_match(item: &Value) -> Option<BatchReplaceOptions> {
    let etag = item["_etag"].as_str().unwrap_or_default().to_owned();
    Some(BatchReplaceOptions::default().with_precondition(Precondition::if_match(etag)))
}

/// All operations of the SDK, which has no patch in a batch.
async fn all_operations(w: &'static World) -> Outcome {
    let (container, key) = place(w).await?;
    for id in ["replaced", "read", "deleted"] {
        create(&container, &key, json!({"id": id, "pk": key})).await?;
    }
    let batch = TransactionalBatch::new(&key)
        .create_item(json!({"id": "created", "pk": key}))?
        .upsert_item(json!({"id": "upserted", "pk": key}), None)?
        .replace_item("replaced", json!({"id": "replaced", "pk": key, "n": 1}), None)?
        .read_item("read", None)
        .delete_item("deleted", None);
    same("statuses", statuses(&run(&container, batch).await?), vec![201, 201, 200, 200, 204])?;
    read(&container, &key, "created").await?;
    read(&container, &key, "upserted").await?;
    same("n", read(&container, &key, "replaced").await?["n"].as_i64(), Some(1))?;
    absent(&container, &key, "deleted").await
}

fn undone() -> Vec<Behaviour> {
    vec![
        behaviour("batch.atomic", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "taken", "pk": key})).await?;
            let batch = TransactionalBatch::new(&key)
                .create_item(json!({"id": "1", "pk": key}))?
                .create_item(json!({"id": "taken", "pk": key}))?;
            not_done(&container, batch, &[424, 409]).await?;
            absent(&container, &key, "1").await
        }),
        behaviour("batch.atomic.later", |w| async move {
            let (container, key) = place(w).await?;
            create(&container, &key, json!({"id": "taken", "pk": key})).await?;
            let batch = TransactionalBatch::new(&key)
                .create_item(json!({"id": "taken", "pk": key}))?
                .create_item(json!({"id": "2", "pk": key}))?;
            not_done(&container, batch, &[409, 424]).await?;
            absent(&container, &key, "2").await
        }),
        behaviour("batch.missing", |w| async move {
            let (container, key) = place(w).await?;
            let batch = TransactionalBatch::new(&key)
                .create_item(json!({"id": "1", "pk": key}))?
                .replace_item("none", json!({"id": "none", "pk": key}), None)?;
            not_done(&container, batch, &[424, 404]).await?;
            absent(&container, &key, "1").await
        }),
        behaviour("batch.etag.stale", |w| async move {
            let (container, key) = place(w).await?;
            let older = create(&container, &key, json!({"id": "old", "pk": key})).await?;
            container.replace_item(&key, "old", json!({"id": "old", "pk": key, "n": 2}), None).await?;
            let batch = TransactionalBatch::new(&key)
                .create_item(json!({"id": "1", "pk": key}))?
                .replace_item("old", json!({"id": "old", "pk": key, "n": 3}), if_match(&older))?;
            not_done(&container, batch, &[424, 412]).await?;
            absent(&container, &key, "1").await
        }),
        behaviour("batch.hundred-and-one", |w| async move {
            let (container, key) = place(w).await?;
            match run(&container, creates(&key, 101)?).await {
                Ok(_) => return failure("the batch was accepted"),
                Err(error) => same("status", status_of(&error), 400)?,
            }
            absent(&container, &key, "0").await
        }),
        behaviour("batch.wrong-key", |w| async move {
            let (container, key) = place(w).await?;
            let batch = TransactionalBatch::new(&key)
                .create_item(json!({"id": "1", "pk": key}))?
                .create_item(json!({"id": "2", "pk": "another"}))?;
            if let Ok(response) = run(&container, batch).await {
                holds(!statuses(&response).iter().all(|status| *status < 300), "the batch was done")?;
            }
            absent(&container, &key, "1").await
        }),
    ]
}
