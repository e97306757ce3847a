import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';

const cookieOfSession = /(linkwright\.session_token=)([^;\s]+)/;
const bearerOfSession = /^(bearer +)(\S+)$/i;

/**
 * Lets sessions live on when AUTH_SECRET is replaced: what a former secret has signed is signed anew
 * before anybody looks at it, since the library knows one secret alone.
 */
export function acceptFormerSecrets(
  app: FastifyInstance,
  { secret, formerSecrets }: Pick<Context, 'secret' | 'formerSecrets'>,
): void {
  if (formerSecrets.length === 0) return;
  const anew = (signed: string): string | undefined => {
    const at = signed.lastIndexOf('.');
    const [token, signature] = [signed.slice(0, at), signed.slice(at + 1)];
    const isFormer = at > 0 && formerSecrets.some((each) => isEqual(signature, sign(each, token)));
    return isFormer ? `${token}.${sign(secret, token)}` : undefined;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    headers.cookie = headers.cookie?.replace(
      cookieOfSession,
      (whole, name: string, value: string) => {
        const signed = anew(decoded(value));
        return signed === undefined ? whole : name + encodeURIComponent(signed);
      },
    );
    headers.authorization = headers.authorization?.replace(
      bearerOfSession,
      (whole, name: string, value: string) => {
        const signed = anew(decoded(value));
        return signed === undefined ? whole : name + signed;
      },
    );
    done();
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const sign = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
