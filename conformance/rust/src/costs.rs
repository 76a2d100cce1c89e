//! Checks the charge of every request, whatever behaviour it belongs to, in the SDK's diagnostics:
//! above 0 where the server did something, or looked at an item and refused. The SDK shows no other
//! headers there.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use azure_core::http::Context;
use azure_data_cosmos::diagnostics::{DiagnosticsContext, DiagnosticsHandler};

/// Refusals of requests about items that have a charge: status and substatus.
const LOOKED: [(u16, u16); 6] = [(404, 0), (409, 0), (409, 3301), (412, 0), (412, 1110), (429, 3200)];

/// Observations of all requests of its clients.
#[derive(Default)]
pub struct Costs {
    faults: Mutex<Vec<String>>,
    throttled: AtomicUsize,
}

impl Costs {
    /// The first fault since the last call.
    pub fn take(&self) -> Option<String> {
        let mut faults = self.faults.lock().ok()?;
        faults.drain(..).next()
    }

    /// How many requests were refused because the throughput was exhausted.
    pub fn throttled(&self) -> usize {
        self.throttled.load(Ordering::Relaxed)
    }
}

impl DiagnosticsHandler for Costs {
    fn handle(&self, operation: &DiagnosticsContext, _: &Context<'_>) {
        for request in operation.requests().iter() {
            let status = u16::from(request.status().status_code());
            let substatus = request.status().sub_status().map_or(0, |code| code.value());
            if status == 429 {
                self.throttled.fetch_add(1, Ordering::Relaxed);
            }
            let done = (200..300).contains(&status) || status == 304;
            let looked = LOOKED.contains(&(status, substatus));
            let charged = request.pipeline_type().is_data_plane() && (done || looked);
            if charged && request.request_charge().value() <= 0.0 {
                let what = request.operation_name().unwrap_or("a request");
                let fault = format!("{what} answered {status}/{substatus} with the charge 0");
                if let Ok(mut faults) = self.faults.lock() {
                    faults.push(fault);
                }
            }
        }
    }
}
