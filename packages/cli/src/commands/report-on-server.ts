import { type RunEvent, reportPages } from '@linkwright/core/all';
import { AppError, type Client } from '@linkwright/core/client';
import { clientOf } from '../api-client.ts';
import type { Context } from '../context.ts';
import type { ToldEvent } from '../reports/continue-run.ts';
import { eventsOf } from '../reports/events-of.ts';
import { listOf, type WantedRow } from '../reports/report-row.ts';
import type { ReportRunner, RunInput } from './report-runner.ts';

/** How long a server may be away before the watching ends, in milliseconds. */
const PATIENCE_MS = 60_000;
const CANCEL_TIMEOUT_MS = 5000;

/** Has the server check pages. Ctrl-C cancels the work there too. */
export function open(
  ctx: Context,
  { config, request, presenter, lastPage = config.apiUrl }: RunInput,
): ReportRunner {
  const client = clientOf(ctx, config.apiUrl, config.apiKey);
  let page = lastPage;
  let stopped = 'Nothing was begun.';

  async function* start(rows: WantedRow[]): AsyncGenerator<ToldEvent> {
    stopped = 'The server may have begun all the same.';
    const body = { ...request, ...listOf(rows) };
    const created = await client.createReport(body, {
      idempotencyKey: ctx.newKey(),
      signal: ctx.signal,
    });
    page = `${config.apiUrl}${reportPages.view(created.id)}`;
    presenter.say(`Report ${page}`);
    try {
      const report = { id: created.id, url: page };
      const events = eventsOf<RunEvent>((emit) =>
        watch(ctx, client, { id: created.id, emit, presenter }),
      );
      for await (const event of events) yield { ...event, report };
    } catch (error) {
      stopped = ctx.signal.aborted
        ? await cancel(client, created.id, page)
        : `The server goes on: ${page}.`;
      throw error;
    }
  }

  return {
    start,
    page: () => page,
    readReceipt: ({ report, position }) =>
      client.readReceipt(report.id, position, { signal: ctx.signal }),
    checkedBy: () => page,
    stopped: () => stopped,
  };
}

/** Watches a run to its end, also through a server that restarts. */
async function watch(
  ctx: Context,
  client: Client,
  {
    id,
    emit,
    presenter,
  }: { id: string; emit: (event: RunEvent) => void } & Pick<RunInput, 'presenter'>,
): Promise<void> {
  let after = 0;
  let heardAt = ctx.clock().getTime();
  let isSaid = false;
  for (;;) {
    try {
      await client.followReport(id, {
        after,
        signal: ctx.signal,
        onEvent(event) {
          heardAt = ctx.clock().getTime();
          if (event.type === 'error') return;
          if (event.type === 'page') after = event.done;
          emit(event);
        },
      });
      return;
    } catch (error) {
      const isAway =
        error instanceof AppError &&
        ['NETWORK_ERROR', 'DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'].includes(error.code);
      if (!isAway || ctx.clock().getTime() - heardAt > PATIENCE_MS) throw error;
      if (!isSaid) presenter.say('The server does not answer. It is asked again for a minute.');
      isSaid = true;
    }
  }
}

/** Tells the server to stop. Gives a sentence on what became of it. */
async function cancel(client: Client, id: string, page: string): Promise<string> {
  try {
    await client.cancelReport(id, { signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS) });
    return `The server stopped too; what it checked is at ${page}.`;
  } catch {
    return `The server could not be told to stop; see ${page}.`;
  }
}
