//! Runs behaviours one after another and prints one line for each.
//!
//! A behaviour is an id of `conformance/behaviours.txt` and an async function
//! that returns `Ok` when the server did what the line says. It fails by an
//! error, a panic or by taking longer than [`LIMIT`]. Nothing is repeated.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, Instant};

use azure_data_cosmos::models::ResponseHeaders;
use azure_data_cosmos::{CosmosError, CosmosStatus};

use crate::world::World;

/// How long one behaviour may take.
const LIMIT: Duration = Duration::from_secs(20);

/// Why a behaviour failed, for a person to read.
pub struct Failure(pub String);

/// What a behaviour returns.
pub type Outcome = Result<(), Failure>;

impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        let mut text = error.to_string();
        let mut cause = error.source();
        while let Some(inner) = cause {
            text = format!("{text}: {inner}");
            cause = inner.source();
        }
        Failure(text)
    }
}

/// A failure with this text.
pub fn failure<T>(text: impl Into<String>) -> Result<T, Failure> {
    Err(Failure(text.into()))
}

/// Fails unless two values are equal.
pub fn same<T: PartialEq<U> + Debug, U: Debug>(what: &str, got: T, want: U) -> Outcome {
    if got == want {
        return Ok(());
    }
    failure(format!("{what}: got {got:?}, want {want:?}"))
}

/// Fails unless a condition holds.
pub fn holds(condition: bool, what: impl Display) -> Outcome {
    if condition {
        return Ok(());
    }
    failure(what.to_string())
}

/// The value, or a failure that says what is missing.
pub fn present<T>(what: &str, value: Option<T>) -> Result<T, Failure> {
    value.ok_or_else(|| Failure(format!("{what} is missing")))
}

/// Fails unless the server refused with this status; returns the refusal.
pub fn refused<T>(what: &str, result: Result<T, CosmosError>, status: u16) -> Result<CosmosError, Failure> {
    match result {
        Ok(_) => failure(format!("{what}: accepted, want {status}")),
        Err(error) if error.is_from_wire() && status_of(&error) == status => Ok(error),
        Err(error) => failure(format!("{what}: got {error}, want {status} from the server")),
    }
}

/// Like [`refused`], with a substatus; 0 is also the absence of one.
pub fn refused_with<T>(
    what: &str,
    result: Result<T, CosmosError>,
    status: u16,
    substatus: u16,
) -> Result<CosmosError, Failure> {
    let error = refused(what, result, status)?;
    let got = error.status().sub_status().map_or(0, |code| code.value());
    same(&format!("{what}: substatus"), got, substatus)?;
    Ok(error)
}

/// Fails unless a reply has this status.
pub fn answered(what: &str, got: CosmosStatus, want: u16) -> Outcome {
    same(&format!("{what}: status"), u16::from(got.status_code()), want)
}

/// The request charge of a reply.
pub fn charge_of(headers: &ResponseHeaders) -> Result<f64, Failure> {
    Ok(present("request charge", headers.request_charge())?.value())
}

/// The HTTP status of an error.
pub fn status_of(error: &CosmosError) -> u16 {
    u16::from(error.status().status_code())
}

type Run = Box<dyn Fn(&'static World) -> Pin<Box<dyn Future<Output = Outcome> + Send>>>;

/// An id and what proves it.
pub struct Behaviour {
    pub id: &'static str,
    run: Run,
}

/// Registers the function that proves an id.
pub fn behaviour<F, R>(id: &'static str, run: F) -> Behaviour
where
    F: Fn(&'static World) -> R + 'static,
    R: Future<Output = Outcome> + Send + 'static,
{
    Behaviour { id, run: Box::new(move |world| Box::pin(run(world))) }
}

/// Runs the behaviours whose id starts with one of `prefixes`, or all when it is empty; true when
/// none failed.
pub async fn run(world: &'static World, behaviours: Vec<Behaviour>, prefixes: &[String]) -> bool {
    let mut failed = 0;
    let mut passed = 0;
    let began = Instant::now();
    for behaviour in behaviours {
        let id = behaviour.id;
        if !prefixes.is_empty() && !prefixes.iter().any(|w| id.starts_with(w.as_str())) {
            continue;
        }
        let start = Instant::now();
        let mut task = tokio::spawn((behaviour.run)(world));
        let outcome = match tokio::time::timeout(LIMIT, &mut task).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => failure(panic.to_string()),
            Err(_) => {
                task.abort();
                failure(format!("no end after {} s", LIMIT.as_secs()))
            }
        };
        let outcome = match (outcome, world.costs.take()) {
            (Ok(()), Some(fault)) => failure(fault),
            (outcome, _) => outcome,
        };
        match outcome {
            Ok(()) => {
                passed += 1;
                println!("BEHAVIOUR {id} pass");
            }
            Err(Failure(text)) => {
                failed += 1;
                println!("BEHAVIOUR {id} fail {}", text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
        if start.elapsed() > Duration::from_secs(2) {
            println!("{id} took {:.1} s", start.elapsed().as_secs_f64());
        }
    }
    println!("{passed} passed, {failed} failed in {:.1} s", began.elapsed().as_secs_f64());
    failed == 0
}
