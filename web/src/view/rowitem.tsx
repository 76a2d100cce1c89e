// What can be done with a row of a query that is a whole item.

import { useEffect, useState } from "preact/hooks";
import { own } from "../text/json";
import { shown } from "../text/plain";
import { deleteRow, isWhole, openRow } from "../state/rowitem";
import { Dialog } from "./dialog";

export function RowItem({ db, coll, row }: { db: string; coll: string; row: unknown }) {
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(""), [row]);
  const whole = isWhole(row);
  const why = whole ? undefined : "Only a row that is a whole item, as of SELECT * FROM c";
  return (
    <>
      <span class="row-said" role="status">
        {said}
      </span>
      <button disabled={!whole} title={why} data-does="open" onClick={() => void openRow(db, coll, row).then(setSaid)}>
        Open item
      </button>
      <button disabled={!whole} title={why ?? "Delete (Alt+D)"} data-does="delete" onClick={() => setAsking(true)}>
        Delete item
      </button>
      {asking && (
        <Dialog title="Delete this item?" onClose={() => setAsking(false)}>
          <p class="id">{shown(String(own(row, "id")), 300)}</p>
          <p>The item is deleted if nobody has changed it since the query ran. This cannot be undone.</p>
          <div class="toolbar">
            <button
              class="danger"
              onClick={() => {
                setAsking(false);
                void deleteRow(db, coll, row).then((failure) => setSaid(failure === "" ? "Deleted. The rows stay those of the run." : failure));
              }}
            >
              Delete
            </button>
            <button onClick={() => setAsking(false)}>Keep</button>
          </div>
        </Dialog>
      )}
    </>
  );
}
