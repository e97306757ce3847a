import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';

/** Where a person reads the mail that no service carries. */
export const OUTBOX_PATH = '/outbox';

/** Outside production, while the outbox stands in, on an installation that nobody else visits. */
export const isOutboxShown = ({ config, mail, publicUrl }: Context): boolean =>
  !config.isProduction && mail.isStandIn && isLocalName(new URL(publicUrl).hostname);

/**
 * True for a browser on this machine that asks this machine: the connection comes from it, no proxy
 * passes the request on for somebody, and no foreign name was made to point here.
 */
export function isHere({ headers, socket, hostname }: FastifyRequest): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && isLoopback(socket.remoteAddress) && isLocalName(hostname);
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined &&
  ipaddr.isValid(address) &&
  ipaddr.process(address).range() === 'loopback';

/** True of names that lead to this machine and nowhere else. */
export const isLocalName = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
