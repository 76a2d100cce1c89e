// The heat of all containers, in sums.

import { signal } from "@preact/signals";
import { type ContainerHeat, heatOfAll } from "../wire/heat";
import { Poll } from "./poll";
import { explained, server } from "./session";

export class AccountHeatTab {
  readonly kind = "heat";
  readonly db = "";
  readonly coll = "";
  readonly title = "Heat of all containers";
  readonly seconds = signal<number>(600);
  readonly containers = signal<ContainerHeat[] | undefined>(undefined);
  readonly failure = signal("");
  private readonly poll = new Poll((cut) => this.read(cut), () => 5000);

  constructor(readonly id: number) {}

  watch(on: boolean): void {
    if (on) this.poll.start();
    else this.poll.stop();
  }

  choose(seconds: number): void {
    this.seconds.value = seconds;
    this.poll.again();
  }

  close(): void {
    this.watch(false);
  }

  private async read(cut: AbortSignal): Promise<boolean> {
    try {
      const all = await heatOfAll(server.peek(), this.seconds.peek(), cut);
      if (!cut.aborted) this.containers.value = all;
      this.failure.value = "";
      return true;
    } catch (e) {
      if (cut.aborted) return true;
      this.failure.value = explained(e);
      return false;
    }
  }
}
