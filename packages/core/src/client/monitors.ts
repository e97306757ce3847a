import type { z } from 'zod';
import type {
  AlertChannel,
  Alerts,
  ChangedAlerts,
  changeAlerts,
  listDeliveries,
  makeFeed,
  removeFeed,
  rotateWebhookSecret,
  testDelivery,
} from '../verification/monitors/alerts-contract.ts';
import type {
  actOnMonitors,
  CreatedMonitors,
  changeMonitor,
  checkMonitor,
  createMonitors,
  ImportedBacklinks,
  importBacklinks,
  listMonitors,
  MonitorHistory,
  MonitorList,
  removeMonitor,
} from '../verification/monitors/contract.ts';
import { monitorRoutes } from '../verification/monitors/routes.ts';
import type {
  createStatusPage,
  listStatusPages,
  PublicStatus,
} from '../verification/monitors/status-contract.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/** Links watched over time, and how one is told of what changes. */
export interface MonitorCalls {
  /** Watches the links on these pages; the answer names the lines that cannot be watched. */
  createMonitors(
    body: BodyOf<typeof createMonitors>,
    call?: IdempotentCallOptions,
  ): Promise<CreatedMonitors>;
  /** Watches the links of a file that another tool exported, as many as may be watched. */
  importBacklinks(
    body: BodyOf<typeof importBacklinks>,
    call?: IdempotentCallOptions,
  ): Promise<ImportedBacklinks>;
  listMonitors(query?: MonitorQuery, call?: CallOptions): Promise<MonitorList>;
  /** With its latest looks and changes. */
  readMonitor(id: string, call?: CallOptions): Promise<MonitorHistory>;
  /** Pauses, goes on, or moves to another campaign. */
  changeMonitor(
    id: string,
    body: BodyOf<typeof changeMonitor>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof changeMonitor>>;
  /** Has the link looked at in a moment: `nextLookAt` of the answer is past until then. */
  checkMonitor(id: string, call?: CallOptions): Promise<AnswerOf<typeof checkMonitor>>;
  deleteMonitor(id: string, call?: CallOptions): Promise<AnswerOf<typeof removeMonitor>>;
  /** Checks, pauses, resumes or deletes many at once; how many it was done with. */
  actOnMonitors(
    body: BodyOf<typeof actOnMonitors>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof actOnMonitors>>;
  readAlerts(call?: CallOptions): Promise<Alerts>;
  /** The answer holds the secret of a webhook that is set up by this. */
  changeAlerts(body: BodyOf<typeof changeAlerts>, call?: CallOptions): Promise<ChangedAlerts>;
  rotateWebhookSecret(call?: CallOptions): Promise<AnswerOf<typeof rotateWebhookSecret>>;
  /** Sends a test event to the webhook now; what came of it. */
  testWebhook(call?: CallOptions): Promise<AnswerOf<typeof testDelivery>>;
  /** The same to any channel; a mail only begins its way. */
  testAlert(channel: AlertChannel, call?: CallOptions): Promise<AnswerOf<typeof testDelivery>>;
  /** A feed of what changes, at a new address; a former one ends. */
  makeAlertFeed(call?: CallOptions): Promise<AnswerOf<typeof makeFeed>>;
  removeAlertFeed(call?: CallOptions): Promise<AnswerOf<typeof removeFeed>>;
  listWebhookDeliveries(call?: CallOptions): Promise<AnswerOf<typeof listDeliveries>>;
  createStatusPage(
    body: BodyOf<typeof createStatusPage>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof createStatusPage>>;
  listStatusPages(call?: CallOptions): Promise<AnswerOf<typeof listStatusPages>>;
  /** Takes it offline for good. */
  deleteStatusPage(id: string, call?: CallOptions): Promise<AnswerOf<typeof removeMonitor>>;
  /** What a public status page shows, by its token. */
  readStatus(token: string, call?: CallOptions): Promise<PublicStatus>;
}

export type MonitorQuery = z.output<typeof listMonitors.query>;

export function monitorCalls({ ask, askOnce }: Caller): MonitorCalls {
  const routes = monitorRoutes;
  return {
    createMonitors: (body, call = {}) => askOnce(routes.create, 'added', { body }, call),
    importBacklinks: (body, call = {}) => askOnce(routes.importFile, 'added', { body }, call),
    listMonitors: (query = {}, call = {}) => ask(routes.list, 'items', { query, ...call }),
    readMonitor: (id, call) => ask(routes.read, 'monitor', { params: { id }, ...call }),
    changeMonitor: (id, body, call) =>
      ask(routes.change, 'monitor', { params: { id }, body, ...call }),
    checkMonitor: (id, call) => ask(routes.check, 'monitor', { params: { id }, ...call }),
    deleteMonitor: (id, call) => ask(routes.remove, 'success', { params: { id }, ...call }),
    actOnMonitors: (body, call) => ask(routes.act, 'done', { body, ...call }),
    readAlerts: (call) => ask(routes.readAlerts, 'isDigestOn', call),
    changeAlerts: (body, call) => ask(routes.changeAlerts, 'isDigestOn', { body, ...call }),
    rotateWebhookSecret: (call) => ask(routes.rotateSecret, 'secret', call),
    testWebhook: (call) => ask(routes.testDelivery, 'delivery', call),
    testAlert: (channel, call) =>
      ask(routes.testDelivery, 'delivery', { query: { channel }, ...call }),
    makeAlertFeed: (call) => ask(routes.makeFeed, 'feedUrl', call),
    removeAlertFeed: (call) => ask(routes.removeFeed, 'success', call),
    listWebhookDeliveries: (call) => ask(routes.listDeliveries, 'items', call),
    createStatusPage: (body, call) => ask(routes.createStatusPage, 'statusPage', { body, ...call }),
    listStatusPages: (call) => ask(routes.listStatusPages, 'items', call),
    deleteStatusPage: (id, call) =>
      ask(routes.removeStatusPage, 'success', { params: { id }, ...call }),
    readStatus: (token, call) => ask(routes.status, 'links', { params: { token }, ...call }),
  };
}
