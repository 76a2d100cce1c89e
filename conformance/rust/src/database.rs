//! Databases: lifecycle and names.

use azure_data_cosmos::{CosmosClient, Query};
use futures::TryStreamExt;
use serde_json::json;

use crate::calls::create;
use crate::harness::{Behaviour, Failure, Outcome, answered, behaviour, refused, same};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("database.create", |w| async move {
            let id = unique("db");
            let response = w.client.create_database(&id, None).await?;
            answered("create", response.status(), 201)?;
            same("id", response.into_model()?.id, Some(id))
        }),
        behaviour("database.read", |w| async move {
            let (id, database) = w.new_database().await?;
            let response = database.read(None).await?;
            answered("read", response.status(), 200)?;
            same("id", response.into_model()?.id, Some(id))
        }),
        behaviour("database.read.missing", |w| async move {
            let missing = w.client.database_client(unique("none"));
            refused("read", missing.read(None).await, 404)?;
            Ok(())
        }),
        behaviour("database.create.conflict", |w| async move {
            let (id, _) = w.new_database().await?;
            refused("second create", w.client.create_database(&id, None).await, 409)?;
            Ok(())
        }),
        behaviour("database.query", |w| async move {
            let (id, _) = w.new_database().await?;
            w.new_database().await?;
            same("databases", named(&w.client, &id).await?, vec![id])
        }),
        behaviour("database.query.none", |w| async move {
            same("databases", named(&w.client, &unique("none")).await?, Vec::<String>::new())
        }),
        behaviour("database.delete", |w| async move {
            let (_, database) = w.new_database().await?;
            answered("delete", database.delete(None).await?.status(), 204)?;
            refused("read", database.read(None).await, 404)?;
            Ok(())
        }),
        behaviour("database.delete.missing", |w| async move {
            let missing = w.client.database_client(unique("none"));
            refused("delete", missing.delete(None).await, 404)?;
            Ok(())
        }),
        behaviour("database.delete.takes-containers", takes_containers),
        behaviour("database.id.unicode", |w| async move { lives(w, unique("データ-Größe-")).await }),
        behaviour("database.id.space", |w| async move { lives(w, unique("with space")).await }),
    ]
}

/// The ids of the databases that have this id.
async fn named(client: &CosmosClient, id: &str) -> Result<Vec<String>, Failure> {
    let query = Query::from("SELECT * FROM c WHERE c.id = @id").with_parameter("@id", id)?;
    let found: Vec<_> = client.query_databases(query, None).await?.try_collect().await?;
    Ok(found.into_iter().filter_map(|database| database.id).collect())
}

async fn takes_containers(w: &'static World) -> Outcome {
    let (id, database) = w.new_database().await?;
    let properties = azure_data_cosmos::models::ContainerProperties::new("inner", "/pk".into());
    database.create_container(properties, None).await?;
    let container = database.container_client("inner", None).await?;
    create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
    database.delete(None).await?;
    w.client.create_database(&id, None).await?;
    refused("container of the new database", container.read(None).await, 404)?;
    Ok(())
}

async fn lives(w: &'static World, id: String) -> Outcome {
    w.client.create_database(&id, None).await?;
    let database = w.client.database_client(id.clone());
    same("id", database.read(None).await?.into_model()?.id, Some(id))?;
    answered("delete", database.delete(None).await?.status(), 204)?;
    refused("read", database.read(None).await, 404)?;
    Ok(())
}
