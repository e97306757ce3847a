/** Preloaded by a process, this sets its clock apart, as a machine's can be. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const Real = Date;

class Shifted extends Real {
  constructor(...parts: [] | [number | string | Date]) {
    super(parts[0] ?? Real.now() + aheadMs);
  }
  static override now(): number {
    return Real.now() + aheadMs;
  }
}

globalThis.Date = Shifted as DateConstructor;

export {};
