//! Time to live. The checks poll for expiry instead of sleeping once.

use std::time::{Duration, Instant};

use azure_data_cosmos::models::{ContainerProperties, TimeToLive};
use azure_data_cosmos::{ContainerClient, FeedScope, Query};
use serde_json::json;

use crate::calls::{create, create_response, read, rows};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, failure, holds, refused, status_of};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("ttl.container-expires", |w| async move {
            let container = lasting(w, TimeToLive::Seconds(1)).await?;
            create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
            gone(&container, "1").await
        }),
        behaviour("ttl.item-expires", |w| async move {
            let container = lasting(w, TimeToLive::NoDefault).await?;
            create(&container, "a", json!({"id": "stays", "pk": "a"})).await?;
            create(&container, "a", json!({"id": "1", "pk": "a", "ttl": 1})).await?;
            gone(&container, "1").await?;
            read(&container, "a", "stays").await?;
            Ok(())
        }),
        behaviour("ttl.item-overrides", |w| async move {
            let container = lasting(w, TimeToLive::Seconds(1)).await?;
            create(&container, "a", json!({"id": "stays", "pk": "a", "ttl": -1})).await?;
            create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
            gone(&container, "1").await?;
            read(&container, "a", "stays").await?;
            Ok(())
        }),
        behaviour("ttl.off", |w| async move {
            let off = w.container().await?;
            create(&off, "a", json!({"id": "stays", "pk": "a", "ttl": 1})).await?;
            let container = lasting(w, TimeToLive::NoDefault).await?;
            create(&container, "a", json!({"id": "1", "pk": "a", "ttl": 1})).await?;
            gone(&container, "1").await?;
            read(&off, "a", "stays").await?;
            Ok(())
        }),
        behaviour("ttl.query", |w| async move {
            let container = lasting(w, TimeToLive::Seconds(1)).await?;
            create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
            gone(&container, "1").await?;
            let query = Query::from("SELECT * FROM c WHERE c.id = @id").with_parameter("@id", "1")?;
            let found = rows(&container, query, FeedScope::full_container()).await?;
            holds(found.is_empty(), format!("rows {found:?}"))
        }),
        behaviour("ttl.recreate", |w| async move {
            let container = lasting(w, TimeToLive::NoDefault).await?;
            create(&container, "a", json!({"id": "1", "pk": "a", "ttl": 1})).await?;
            gone(&container, "1").await?;
            create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
            read(&container, "a", "1").await?;
            Ok(())
        }),
        behaviour("ttl.invalid", |w| async move {
            let container = lasting(w, TimeToLive::NoDefault).await?;
            let made = create_response(&container, "a", json!({"id": "1", "pk": "a", "ttl": 0})).await;
            refused("create", made, 400)?;
            Ok(())
        }),
    ]
}

async fn lasting(w: &'static World, default: TimeToLive) -> Result<ContainerClient, Failure> {
    w.container_of(ContainerProperties::new(unique("c"), "/pk".into()).with_default_ttl(default)).await
}

/// Reads an item under the key "a" until the server answers 404, for at most ten seconds.
async fn gone(container: &ContainerClient, id: &str) -> Outcome {
    let began = Instant::now();
    loop {
        match container.read_item("a", id, None).await {
            Err(error) if status_of(&error) == 404 => return Ok(()),
            Err(error) => return Err(error.into()),
            Ok(_) if began.elapsed() > Duration::from_secs(10) => {
                return failure(format!("{id} is still there after 10 s"));
            }
            Ok(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}
