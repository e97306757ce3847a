import { AppError, findUnstorable, mendText } from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooMuchToParse } from './json-size.ts';

/** Lists and objects in one another that a body may have; no contract asks for half as many. */
const DEEPEST = 32;
/** Values in all lists and objects of a body together; no contract asks for half as many. */
const MOST_VALUES = 20_000;
const TOO_MANY = 'holds too many values';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Broken characters in its body are replaced: what it takes was cut by others, and is kept as it is. */
    mendsText?: boolean | undefined;
  }
}

/**
 * Refuses what no database takes in any text of a path, a query or a body, on every route and before
 * anything looks at it: NUL, and halves of character pairs. Bodies that are nested without an end, or
 * hold values without number, are refused, too. Throws INVALID_REQUEST with the field's name; a page
 * with NUL in its path is not found.
 */
export function refuseBrokenText(
  app: FastifyInstance,
  { headers }: { headers: Record<string, string> },
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      isTooMuchToParse(body) ? done(refuse([], TOO_MANY)) : parse(request, body, done),
  );
  app.addHook('preValidation', (request, reply, done) => {
    try {
      // Nothing else that is broken can come out of an address.
      if (!request.is404 && request.url.includes('%00')) {
        if (isPage(request) && isBroken(request.params)) {
          // A route whose replies bring theirs would leave the page without.
          return reply.headers(headers).callNotFound();
        }
        requireStorable(request.params, false);
        requireStorable(request.query, false);
      }
      if (request.body !== undefined) {
        const mends = request.routeOptions.config.mendsText === true;
        request.body = requireStorable(request.body, mends);
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

const isPage = ({ routeOptions }: FastifyRequest): boolean =>
  !routeOptions.url?.startsWith('/api/');

/** Whether nothing can be at an address with these parts. */
const isBroken = (params: unknown): boolean =>
  Object.values(params as object).some((part) => String(part).includes('\0'));

type Holder = Record<string, unknown>;

/** The value, in which broken text is replaced where it is to be mended. */
function requireStorable(value: FastifyRequest['body'], mends: boolean): unknown {
  const root: Holder = { '': value };
  const open: { holder: Holder; path: string[] }[] = [{ holder: root, path: [] }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { holder, path } = next;
    if (path.length > DEEPEST) throw refuse(path.slice(1, 2), 'is nested too deeply');
    values += Array.isArray(holder) ? holder.length : Object.keys(holder).length;
    if (values > MOST_VALUES) throw refuse(path.slice(1, 2), TOO_MANY);
    for (const [key, held] of Object.entries(holder)) {
      const fault = findUnstorable(key) ?? (typeof held === 'string' ? findUnstorable(held) : null);
      if (fault !== null && !(mends && typeof held === 'string')) {
        throw refuse([...path, key], fault);
      }
      if (fault !== null) holder[key] = mendText(held as string);
      if (isHolder(held)) open.push({ holder: held, path: [...path, key] });
    }
  }
  return root[''];
}

/** Bytes are read by whoever asked for them. */
const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

function refuse(path: string[], message: string): AppError {
  const field = mendText(path.filter((part) => part !== '').join('.')) || 'body';
  return new AppError('INVALID_REQUEST', { details: [{ field, message }] });
}
