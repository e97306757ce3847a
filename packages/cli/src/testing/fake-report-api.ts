import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorBody, PageResult, ReportBody, RunEvent } from '@linkwright/core/all';
import { noCounts } from '../reports/verdict-signs.ts';

export interface FakeReportApi {
  url: string;
  /** Method and path with its query, in order. */
  asked: string[];
  /** The bodies of created reports. */
  bodies: ReportBody[];
  headers: IncomingMessage['headers'][];
  /** What becomes of the pages of every report. */
  results: PageResult[];
  /** What becomes of the pages of a report that looks for this; `results`, unless given. */
  resultsOf: ((body: ReportBody) => PageResult[]) | undefined;
  /** Refuses to create a report. */
  refusal: { status: number; body: ErrorBody } | undefined;
  /** Pages after which a connection breaks, each once, in order. */
  breaks: number[];
  /** Pages after which nothing more comes, and the connection stays open. */
  hangAt: number | undefined;
  /** Refuses the receipts of these places. */
  withoutReceipt: { positions: number[]; status: number };
  /** Never answers a cancellation. */
  ignoresCancel: boolean;
  close(): Promise<void>;
}

const id = 'Zm9vYmFyYmF6cXV4MTIzNA';

/** A small server that speaks the part of the API's contract of reports that the terminal uses. */
export async function startFakeReportApi(): Promise<FakeReportApi> {
  const server = createServer((request, response) => void serve(request, response));
  const api: FakeReportApi = {
    url: '',
    asked: [],
    bodies: [],
    headers: [],
    results: [],
    resultsOf: undefined,
    breaks: [],
    refusal: undefined,
    hangAt: undefined,
    withoutReceipt: { positions: [], status: 404 },
    ignoresCancel: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', api.url);
    api.asked.push(`${request.method} ${url.pathname}${url.search}`);
    const body = await text(request);
    const send = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname === '/api/reports') {
      api.headers.push(request.headers);
      api.bodies.push(JSON.parse(body));
      if (api.refusal) return void send(api.refusal.status, api.refusal.body);
      return void send(202, { success: true, id, status: 'queued' });
    }
    const receipt = /\/pages\/(\d+)\/receipt$/.exec(url.pathname);
    if (receipt) {
      const { positions, status } = api.withoutReceipt;
      if (!positions.includes(Number(receipt[1]))) return void send(200, { finding: {} });
      return void send(status, { success: false, error: 'Not now.', code: 'NOT_FOUND' });
    }
    if (request.method === 'GET' && !url.pathname.endsWith('/stream')) {
      return void send(200, { results: resultsNow(), finishedAt: '2026-11-21T12:00:00.000Z' });
    }
    if (url.pathname.endsWith('/cancel')) {
      if (!api.ignoresCancel) send(200, { success: true, id });
      return;
    }
    stream(response, Number(url.searchParams.get('after') ?? 0));
  }

  /** Of the newest report. */
  function resultsNow(): PageResult[] {
    const body = api.bodies.at(-1);
    return body && api.resultsOf ? api.resultsOf(body) : api.results;
  }

  function stream(response: ServerResponse, after: number): void {
    const results = resultsNow();
    const total = results.length;
    const send = (event: RunEvent) =>
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    send({ type: 'started', total });
    for (const [at, result] of results.entries()) {
      if (at < after) continue;
      if (at === api.hangAt) return;
      if (at === api.breaks[0]) {
        api.breaks.shift();
        // After what was written before is on its way.
        return void setTimeout(() => response.destroy(), 100);
      }
      send({ type: 'page', result, done: at + 1, total });
    }
    const counts = noCounts();
    for (const { inspection } of results) counts[inspection.verdict] += 1;
    send({ type: 'finished', counts, done: total, total, wasCancelled: false });
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

/** Where the fake's reports are looked at. */
export const fakeReportPage = (api: FakeReportApi): string => `${api.url}/report/${id}`;
