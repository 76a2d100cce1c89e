//! Provisioned throughput of containers and of databases.

use azure_core::http::headers::HeaderValue;
use azure_data_cosmos::models::{ContainerProperties, ThroughputProperties};
use azure_data_cosmos::options::{CreateContainerOptions, CreateDatabaseOptions, OperationOptions};
use azure_data_cosmos::{ContainerClient, CosmosError, DatabaseClient};
use serde_json::{Value, json};

use crate::calls::{create, read};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, present, refused, same};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = containers();
    all.extend(databases());
    all
}

/// A new container with this throughput, or without one.
async fn provisioned(
    database: &DatabaseClient,
    throughput: Option<ThroughputProperties>,
) -> Result<ContainerClient, Failure> {
    let id = unique("c");
    let options = throughput.map(|expected| CreateContainerOptions::default().with_throughput(expected));
    database.create_container(ContainerProperties::new(id.clone(), "/pk".into()), options).await?;
    Ok(database.container_client(id, None).await?)
}

async fn of_container(container: &ContainerClient) -> Result<ThroughputProperties, Failure> {
    present("throughput", container.read_throughput(None).await?)
}

async fn of_database(database: &DatabaseClient) -> Result<ThroughputProperties, Failure> {
    present("throughput", database.read_throughput(None).await?)
}

fn manual(throughput: u64) -> ThroughputProperties {
    ThroughputProperties::manual(throughput)
}

fn autoscale(maximum: u64) -> ThroughputProperties {
    ThroughputProperties::autoscale(maximum, None)
}

fn containers() -> Vec<Behaviour> {
    vec![
        behaviour("throughput.container.manual", |w| async move {
            let container = provisioned(&w.database(), Some(manual(500))).await?;
            let found = of_container(&container).await?;
            same("throughput", found.throughput(), Some(500))?;
            same("autoscale maximum", found.autoscale_maximum(), None)
        }),
        behaviour("throughput.container.default", |w| async move {
            let container = provisioned(&w.database(), None).await?;
            same("throughput", of_container(&container).await?.throughput(), Some(400))
        }),
        behaviour("throughput.container.replace", |w| async move {
            let container = provisioned(&w.database(), Some(manual(400))).await?;
            container.begin_replace_throughput(manual(700), None).await?.await?;
            same("throughput", of_container(&container).await?.throughput(), Some(700))
        }),
        behaviour("throughput.container.below-minimum", |w| async move {
            let container = provisioned(&w.database(), Some(manual(400))).await?;
            let replaced = container.begin_replace_throughput(manual(300), None).await;
            let error = refused("replace", replaced.map(|_| ()), 400)?;
            names(&error, "400")
        }),
        behaviour("throughput.container.autoscale", |w| async move {
            let container = provisioned(&w.database(), Some(autoscale(4_000))).await?;
            same("maximum", of_container(&container).await?.autoscale_maximum(), Some(4_000))
        }),
        behaviour("throughput.container.autoscale-replace", |w| async move {
            let container = provisioned(&w.database(), Some(autoscale(4_000))).await?;
            container.begin_replace_throughput(autoscale(6_000), None).await?.await?;
            same("maximum", of_container(&container).await?.autoscale_maximum(), Some(6_000))
        }),
        behaviour("throughput.container.autoscale-minimum", |w| async move {
            let container = provisioned(&w.database(), Some(autoscale(4_000))).await?;
            let replaced = container.begin_replace_throughput(autoscale(500), None).await;
            refused("replace", replaced.map(|_| ()), 400)?;
            Ok(())
        }),
        behaviour("throughput.container.autoscale-increment", |w| async move {
            let expected = ThroughputProperties::autoscale(4_000, Some(10));
            let found = of_container(&provisioned(&w.database(), Some(expected)).await?).await?;
            same("maximum", found.autoscale_maximum(), Some(4_000))?;
            same("increment", found.autoscale_increment(), Some(10))
        }),
        behaviour("throughput.container.too-low", |w| async move {
            let options = CreateContainerOptions::default().with_throughput(manual(100));
            let properties = ContainerProperties::new(unique("c"), "/pk".into());
            refused("create", w.database().create_container(properties, Some(options)).await, 400)?;
            Ok(())
        }),
    ]
}

/// Fails unless the message in the server's reply contains a text.
fn names(error: &CosmosError, text: &str) -> Outcome {
    let reply = present("the reply", error.response())?;
    let body: Value = reply.body().clone().into_single()?;
    let message = body["message"].as_str().unwrap_or_default();
    holds(message.contains(text), format!("the message does not name {text}: {body}"))
}

/// A database with throughput: the SDK has no option for it, so the header is set directly.
async fn shared(w: &World, header: &'static str, value: &'static str) -> Result<DatabaseClient, Failure> {
    let mut operation = OperationOptions::default();
    operation.custom_headers = Some([(header.into(), HeaderValue::from_static(value))].into());
    let id = unique("db");
    let options = CreateDatabaseOptions::default().with_operation_options(operation);
    w.client.create_database(&id, Some(options)).await?;
    Ok(w.client.database_client(id))
}

async fn sharing(w: &World, throughput: &'static str) -> Result<DatabaseClient, Failure> {
    shared(w, "x-ms-offer-throughput", throughput).await
}

fn databases() -> Vec<Behaviour> {
    vec![
        behaviour("throughput.database.shared", |w| async move {
            let database = sharing(w, "500").await?;
            same("throughput", of_database(&database).await?.throughput(), Some(500))
        }),
        behaviour("throughput.database.none", |w| async move {
            let (_, database) = w.new_database().await?;
            holds(database.read_throughput(None).await?.is_none(), "there is a throughput")
        }),
        behaviour("throughput.database.replace", |w| async move {
            let database = sharing(w, "400").await?;
            database.begin_replace_throughput(manual(600), None).await?.await?;
            same("throughput", of_database(&database).await?.throughput(), Some(600))
        }),
        behaviour("throughput.database.below-minimum", |w| async move {
            let database = sharing(w, "400").await?;
            let replaced = database.begin_replace_throughput(manual(200), None).await;
            let error = refused("replace", replaced.map(|_| ()), 400)?;
            names(&error, "400")
        }),
        behaviour("throughput.database.autoscale", |w| async move {
            let database =
                shared(w, "x-ms-cosmos-offer-autopilot-settings", r#"{"maxThroughput":5000}"#).await?;
            same("maximum", of_database(&database).await?.autoscale_maximum(), Some(5_000))
        }),
        behaviour("throughput.database.container-shares", |w| async move {
            let container = provisioned(&sharing(w, "400").await?, None).await?;
            holds(container.read_throughput(None).await?.is_none(), "it has a throughput of its own")?;
            create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
            read(&container, "a", "1").await?;
            Ok(())
        }),
        behaviour("throughput.database.container-own", |w| async move {
            let database = sharing(w, "400").await?;
            let container = provisioned(&database, Some(manual(700))).await?;
            same("of the container", of_container(&container).await?.throughput(), Some(700))?;
            same("of the database", of_database(&database).await?.throughput(), Some(400))
        }),
    ]
}
