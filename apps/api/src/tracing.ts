import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { stripEnd } from '@linkwright/core/text';
import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracingConfig } from './config.ts';
import { type AnsweredQuery, QUERY_CHANNEL } from './db/query-channel.ts';
import { watchOutgoing } from './gateways/outgoing-calls.ts';

const FASTIFY_CHANNEL = 'fastify.initialization';
const SERVER_FAULT = 500;

/**
 * Sends traces of requests, with the queries and calls that they make, to a collector. What visitors
 * send (addresses beyond the path, bodies, headers, values of queries) is no part of them. Returns how
 * to stop, with everything sent. To be called before the server is built.
 */
export function startTracing({ endpoint, headers, share }: TracingConfig): () => Promise<void> {
  const url = `${stripEnd(endpoint, /\//)}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'linkwright' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('linkwright');
  const onServer = (message: unknown) =>
    traceRequests((message as { fastify: FastifyInstance }).fastify, tracer);
  const onQuery = (message: unknown) => traceQuery(tracer, message as AnsweredQuery);
  subscribe(FASTIFY_CHANNEL, onServer);
  subscribe(QUERY_CHANNEL, onQuery);
  const stopWatching = traceOutgoing(tracer);
  return async () => {
    stopWatching();
    unsubscribe(FASTIFY_CHANNEL, onServer);
    unsubscribe(QUERY_CHANNEL, onQuery);
    context.disable();
    await provider.shutdown();
  };
}

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'linkwright.request_id': request.id,
      },
    });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw;
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= SERVER_FAULT) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A query is told of when it is answered; what no request asked is of no trace. */
function traceQuery(tracer: Tracer, { sql, milliseconds, isFailed }: AnsweredQuery): void {
  if (!trace.getActiveSpan()) return;
  const ended = Date.now();
  const span = tracer.startSpan(sql.split(/\s+/, 1)[0] || 'query', {
    kind: SpanKind.CLIENT,
    startTime: new Date(ended - milliseconds),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(new Date(ended));
}

const traceOutgoing = (tracer: Tracer): (() => void) =>
  watchOutgoing(({ method, host }) => {
    if (!trace.getActiveSpan()) return () => {};
    const span = tracer.startSpan(method, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'server.address': host },
    });
    return (status) => {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (status === undefined || status >= SERVER_FAULT) {
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    };
  });
