//! The server under test, as the environment names it, and what behaviours make in it.
//!
//! The SDK's own repetitions, hedging and circuit breaker are off, so that an
//! error of the server is seen and not papered over. Over https the certificate
//! is verified: the SDK's TLS reads `SSL_CERT_FILE`, which [`World::open`] points
//! at `ORRERY_CA` before anything connects.
//!
//! Items are written in binary JSON, which is the SDK's default; `item.values`
//! writes them as text too. The server always answers in text.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use azure_data_cosmos::models::{ContainerProperties, PartitionKeyDefinition, ThroughputProperties};
use azure_data_cosmos::options::{
    ConnectionPoolOptions, CreateContainerOptions, OperationOptions, Region, ServerCertificateValidation,
    ThrottlingRetryOptions,
};
use azure_data_cosmos::{
    AccountReference, ContainerClient, CosmosClient, CosmosRuntime, DatabaseClient, RoutingStrategy,
};
use tokio::sync::OnceCell;

use crate::costs::Costs;
use crate::harness::Failure;

/// The server under test.
pub struct World {
    pub endpoint: String,
    pub key: String,
    pub readonly_key: String,
    /// Physical partitions of a container of [`World::container`]: 1 or 5.
    pub ranges: usize,
    pub client: CosmosClient,
    /// The charges of all clients' requests.
    pub costs: Arc<Costs>,
    database: String,
    items: OnceCell<String>,
}

fn variable(name: &str) -> Result<String, Failure> {
    std::env::var(name).map_err(|_| Failure(format!("{name} is not set")))
}

/// Makes the process trust the server's authority. Must run before the process starts a thread.
pub fn trust() {
    if let Ok(ca) = std::env::var("ORRERY_CA")
        && !ca.is_empty()
    {
        // SAFETY: main calls this first, while the process has one thread.
        unsafe { std::env::set_var("SSL_CERT_FILE", ca) }
    }
}

impl World {
    /// Connects to the server of the environment and creates a database for the suite.
    pub async fn open() -> Result<&'static World, Failure> {
        let endpoint = variable("ORRERY_ENDPOINT")?;
        let key = variable("ORRERY_KEY")?;
        let ranges = variable("ORRERY_RANGES")?;
        let costs = Arc::new(Costs::default());
        let client = connect(&endpoint, &key, costs.clone(), once()).await?;
        let world: &'static World = Box::leak(Box::new(World {
            readonly_key: std::env::var("ORRERY_READONLY_KEY").unwrap_or_default(),
            ranges: ranges.parse()?,
            database: unique("suite"),
            items: OnceCell::new(),
            endpoint,
            key,
            client,
            costs,
        }));
        world.client.create_database(&world.database, None).await?;
        Ok(world)
    }

    /// A second client, with its own session and caches, for this key.
    pub async fn client_with(&self, key: &str) -> Result<CosmosClient, Failure> {
        Ok(connect(&self.endpoint, key, self.costs.clone(), once()).await?)
    }

    /// A client for another spelling of the endpoint and the key.
    pub async fn client_at(&self, endpoint: &str, key: &str) -> Result<CosmosClient, Failure> {
        Ok(connect(endpoint, key, self.costs.clone(), once()).await?)
    }

    /// A client with the SDK's default retries of throttled requests.
    pub async fn patient(&self, costs: Arc<Costs>) -> Result<CosmosClient, Failure> {
        Ok(connect(&self.endpoint, &self.key, costs, OperationOptions::default()).await?)
    }

    /// The suite's database.
    pub fn database(&self) -> DatabaseClient {
        self.client.database_client(self.database.clone())
    }

    /// The name of the suite's database.
    pub fn database_id(&self) -> String {
        self.database.clone()
    }

    /// The options that give a container as many physical partitions as the run asks for: none for
    /// one. The server enforces any throughput, so a container has one only when it must.
    fn creating(&self) -> Option<CreateContainerOptions> {
        (self.ranges > 1)
            .then(|| CreateContainerOptions::default().with_throughput(ThroughputProperties::manual(30_000)))
    }

    /// A new database.
    pub async fn new_database(&self) -> Result<(String, DatabaseClient), Failure> {
        let id = unique("db");
        self.client.create_database(&id, None).await?;
        Ok((id.clone(), self.client.database_client(id)))
    }

    /// A new container keyed by `/pk`.
    pub async fn container(&self) -> Result<ContainerClient, Failure> {
        self.container_keyed("/pk").await
    }

    /// A new container with this partition key.
    pub async fn container_keyed(
        &self,
        key: impl Into<PartitionKeyDefinition>,
    ) -> Result<ContainerClient, Failure> {
        self.container_of(ContainerProperties::new(unique("c"), key.into())).await
    }

    /// A new container with this definition.
    pub async fn container_of(&self, properties: ContainerProperties) -> Result<ContainerClient, Failure> {
        let id = properties.id.to_string();
        self.database().create_container(properties, self.creating()).await?;
        Ok(self.database().container_client(id, None).await?)
    }

    /// A container keyed by `/pk` that many behaviours share: each uses its own partition keys.
    pub async fn shared(&self) -> Result<ContainerClient, Failure> {
        let id = self
            .items
            .get_or_try_init(|| async {
                let id = unique("shared");
                let properties = ContainerProperties::new(id.clone(), "/pk".into());
                self.database().create_container(properties, self.creating()).await?;
                Ok::<_, Failure>(id)
            })
            .await?;
        Ok(self.database().container_client(id.clone(), None).await?)
    }
}

/// A client that shares nothing with another one. Clients of one runtime share the SDK's cache of a
/// container, and with it the key with which it was first read.
async fn connect(
    endpoint: &str,
    key: &str,
    costs: Arc<Costs>,
    options: OperationOptions,
) -> azure_data_cosmos::Result<CosmosClient> {
    let pool = ConnectionPoolOptions::builder()
        .with_server_certificate_validation(ServerCertificateValidation::Required)
        .build()?;
    let runtime = CosmosRuntime::builder().with_connection_pool(pool).build().await?;
    let account = AccountReference::with_authentication_key(endpoint.parse()?, key.to_owned());
    CosmosClient::builder()
        .with_runtime(runtime)
        .with_default_operation_options(options)
        .with_diagnostics_handler(costs)
        .build(account, RoutingStrategy::PreferredRegions(Vec::<Region>::new()))
        .await
}

/// Options of a client without retries.
fn once() -> OperationOptions {
    let mut options = OperationOptions::default();
    options.max_failover_retry_count = Some(0);
    options.max_session_retry_count = Some(0);
    let mut throttling = ThrottlingRetryOptions::default();
    throttling.max_retry_count = Some(0);
    options.throttling_retry_options = Some(throttling);
    options.hedging_enabled = Some(false);
    options
}

static COUNTER: AtomicU32 = AtomicU32::new(0);

/// A new name that starts with `prefix`.
pub fn unique(prefix: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    format!("{prefix}-{:x}-{}", now.as_micros(), COUNTER.fetch_add(1, Ordering::Relaxed))
}
