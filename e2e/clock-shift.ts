/** Preloaded into a server: from each SIGWINCH on, its clock is 25 hours further ahead. */
const RealDate = Date;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    super(parts[0] ?? RealDate.now() + shiftMs);
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;

process.on('SIGWINCH', () => {
  shiftMs += 25 * 3_600_000;
});
