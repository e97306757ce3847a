import { createHash } from 'node:crypto';
import {
  type Act,
  type ActName,
  acts,
  countOf,
  type Endpoint,
  type NamedSubject,
  routeActs,
  subjectOf,
} from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isToolCall } from '../../../http/tool-calls.ts';
import type { User } from '../../../http/user.ts';
import { selectName } from './names-store.ts';
import type { NewAct } from './store.ts';
import { writerOf } from './writer.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** As `noteCall` of the server: what a call of a user's did goes into their log once it has succeeded. */
export function noteCall(
  ctx: Context,
  request: FastifyRequest,
  { route }: Endpoint,
): Promise<(answer: unknown) => Promise<void>> | undefined {
  const decide = routeActs[`${route.method} ${route.path}`];
  if (decide === undefined) return undefined;
  return begin(ctx, request, (answer) =>
    typeof decide === 'string'
      ? decide
      : decide({ body: fieldsOf(request.body), answer: fieldsOf(answer) }),
  );
}

async function begin(
  ctx: Context,
  request: FastifyRequest,
  decide: (answer: unknown) => ActName | null,
): Promise<(answer: unknown) => Promise<void>> {
  const params = fieldsOf(request.params);
  // Afterwards it is gone, with its name.
  const former = request.method === 'DELETE' ? await nameOf(ctx, decide({}), params) : null;
  return async (answer) => {
    const user = request.userId === undefined ? undefined : await ctx.identify(request);
    const name = user && decide(answer);
    if (!name) return;
    const fields = fieldsOf(answer);
    const count = countOf(name, fields);
    if (count === 0) return;
    const act: Act = acts[name];
    const subject = subjectOf(act, { params, answer: fields });
    const subjectName =
      subject && (subject.name ?? former ?? (await selectName(ctx.db, subject.kind, subject.id)));
    await writerOf(ctx).write({
      user_id: request.accountId ?? user.userId,
      at: ctx.clock(),
      act: name,
      ...actorOf(request, user, request.accountId),
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subjectName ?? null,
      count,
      call_hash: callHash(request, user, { name, subject }),
    });
  };
}

async function nameOf(ctx: Context, name: ActName | null, params: Fields): Promise<string | null> {
  const subject = name && subjectOf(acts[name], { params, answer: {} });
  return subject ? selectName(ctx.db, subject.kind, subject.id) : null;
}

function actorOf(
  request: FastifyRequest,
  { via, sessionId, userId, email, keyName, isApp = false }: User,
  accountId = userId,
): Pick<NewAct, 'actor_kind' | 'actor_id' | 'actor_name'> {
  if (isApp) return { actor_kind: 'app', actor_id: sessionId, actor_name: keyName ?? null };
  if (isToolCall(request)) {
    return { actor_kind: 'assistant', actor_id: sessionId, actor_name: keyName ?? null };
  }
  return via === 'key'
    ? { actor_kind: 'key', actor_id: sessionId, actor_name: keyName ?? null }
    : { actor_kind: 'person', actor_id: userId, actor_name: accountId === userId ? null : email };
}

/** The same for a call that is answered from store; undefined without a key. */
function callHash(
  { headers }: FastifyRequest,
  { userId }: User,
  { name, subject }: { name: string; subject: NamedSubject | undefined },
): Buffer | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return createHash('sha256')
    .update([userId, name, subject?.id ?? '', key].join('\n'))
    .digest();
}
