import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { isHere, isOutboxShown, OUTBOX_PATH } from '../../../http/here.ts';
import {
  MAIL_POLICY,
  mailDocument,
  mailPage,
  outboxPage,
  PAGE_POLICY,
  templatePage,
  templatesPage,
} from './outbox-page.ts';
import { sampleMails } from './samples.ts';
import { findMail, listMails } from './store.ts';

const LISTED = 200;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Pages where a person reads the mail that no service carries. Mails hold links that open accounts,
 * so these pages are there only while `isOutboxShown`, and only for a browser on this very machine.
 */
export function registerOutbox(app: FastifyInstance, ctx: Context): void {
  if (!isOutboxShown(ctx)) return;
  const { isDevelopment } = ctx.config;
  const show = <Params>(
    path: string,
    policy: string,
    render: (params: Params) => string | undefined | Promise<string | undefined>,
  ) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      if (!isHere(request)) return reply.callNotFound();
      const html = await render(request.params as Params);
      return html === undefined ? reply.callNotFound() : sendHtml(reply, policy, html);
    });
  const find = async ({ id }: { id: string }) => (UUID.test(id) ? findMail(ctx.db, id) : undefined);

  show(OUTBOX_PATH, PAGE_POLICY, async () =>
    outboxPage(await listMails(ctx.db, LISTED), isDevelopment),
  );
  show<{ id: string }>(`${OUTBOX_PATH}/:id`, PAGE_POLICY, async (params) => {
    const mail = await find(params);
    return mail && mailPage(mail);
  });
  show<{ id: string }>(`${OUTBOX_PATH}/:id/html`, MAIL_POLICY, async (params) => {
    const mail = await find(params);
    return mail && mailDocument(mail.html);
  });
  if (!isDevelopment) return;

  const samples = () =>
    sampleMails({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl }, ctx.clock());
  const sample = ({ kind }: { kind: string }) => samples().find((mail) => mail.kind === kind);
  show(`${OUTBOX_PATH}/templates`, PAGE_POLICY, () =>
    templatesPage(samples().map(({ kind }) => kind)),
  );
  show<{ kind: string }>(`${OUTBOX_PATH}/templates/:kind`, PAGE_POLICY, (params) => {
    const mail = sample(params);
    return mail && templatePage(mail);
  });
  show<{ kind: string }>(`${OUTBOX_PATH}/templates/:kind/html`, MAIL_POLICY, (params) => {
    const mail = sample(params);
    return mail && mailDocument(mail.html);
  });
}

/** As bytes: a development server changes pages that are text, and this one allows no script. */
const sendHtml = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(Buffer.from(html));
