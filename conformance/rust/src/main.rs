//! The official Rust SDK against a running server, behaviour by behaviour.
//!
//! `behaviours [id-prefix…]` reads the server's place and keys from the
//! environment (`ORRERY_ENDPOINT`, `ORRERY_KEY`, `ORRERY_READONLY_KEY`,
//! `ORRERY_RANGES`, `ORRERY_CA`), prints one `BEHAVIOUR` line per id and exits
//! with 0 when none failed. Start reading at [`harness`]; every other module is
//! one subject. It knows nothing of how the server is made.

mod account;
mod batch;
mod calls;
mod change_feed;
mod condition;
mod container;
mod cost;
mod costs;
mod database;
mod feed_versions;
mod functions;
mod harness;
mod hierarchical;
mod index;
mod item;
mod key;
mod language;
mod order;
mod patch;
mod policy;
mod query;
mod reshape;
mod session;
mod shapes;
mod throughput;
mod ttl;
mod uniquekey;
mod values;
mod world;

use std::process::ExitCode;

use harness::{Behaviour, Failure};
use world::World;

fn main() -> ExitCode {
    world::trust();
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("cannot start the runtime: {error}");
            return ExitCode::FAILURE;
        }
    };
    let expected: Vec<String> = std::env::args().skip(1).collect();
    runtime.block_on(async {
        let world = match World::open().await {
            Ok(world) => world,
            Err(Failure(text)) => {
                eprintln!("cannot use the server: {text}");
                return ExitCode::FAILURE;
            }
        };
        match harness::run(world, behaviours(), &expected).await {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        }
    })
}

fn behaviours() -> Vec<Behaviour> {
    let subjects = [
        account::all,
        database::all,
        container::all,
        policy::all,
        throughput::all,
        item::all,
        values::all,
        condition::all,
        patch::all,
        batch::all,
        ttl::all,
        uniquekey::all,
        hierarchical::all,
        query::all,
        order::all,
        language::all,
        index::all,
        session::all,
        change_feed::all,
        feed_versions::all,
        reshape::all,
        functions::all,
        key::all,
        cost::all,
    ];
    subjects.into_iter().flat_map(|all| all()).collect()
}
