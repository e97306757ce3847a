import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WORK_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900];
/**
 * How often the event loop's lag is looked at, which is in every figure of it. The usual 10 ms would take as much of
 * the processor as everything else that a server at rest does.
 */
const LAG_SAMPLE_MS = 100;

/** What this process counts of itself, for `/metrics`. Names and labels are part of the product. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  jobs: Histogram<'queue' | 'outcome'>;
  outgoing: Histogram<'provider' | 'outcome'>;
  /** How far this machine's clock is ahead of the database's. */
  clockAhead: Gauge;
  /**
   * Also counts what the process itself takes, from the first time on that anybody wants to know: at rest,
   * looking at the event loop would be a quarter of it. Resolves once there is something to tell.
   */
  watchProcess(): Promise<void>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let watching: Promise<void> | undefined;
  const watch = async (): Promise<void> => {
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
    // The first figure is how late the second sample came; on a busy machine the first is late as well.
    for (let sample = 0; sample < 2; sample += 1) await sleep(1.5 * LAG_SAMPLE_MS);
  };
  return {
    registry,
    requests: new Histogram({
      name: 'linkwright_http_request_duration_seconds',
      help: 'Answered requests, by route and status; streams of events are not among them',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: 'linkwright_job_duration_seconds',
      help: 'Tries of jobs in this process, by queue and outcome (done, failed)',
      labelNames: ['queue', 'outcome'],
      buckets: WORK_SECONDS,
      registers,
    }),
    outgoing: new Histogram({
      name: 'linkwright_outgoing_request_duration_seconds',
      help: 'Calls to providers and pages until their headers came, by outcome (status class, error)',
      labelNames: ['provider', 'outcome'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    clockAhead: new Gauge({
      name: 'linkwright_clock_ahead_seconds',
      help: "How far this machine's clock is ahead of the database's",
      registers,
    }),
    watchProcess: () => (watching ??= watch()),
  };
}

/** A number that is read when it is asked for. */
export function gauge(
  { registry }: Metrics,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Record<string, number>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number);
    },
  });
}

/** A count that something else keeps. */
export function counter(
  { registry }: Metrics,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Record<string, number>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, number] of Object.entries(read())) this.inc({ [label]: value }, number);
    },
  });
}
