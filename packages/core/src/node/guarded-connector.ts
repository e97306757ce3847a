import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { isPublicAddress } from '../articles/posts/public-address.ts';
import { parseUrl } from '../base/text/parse-url.ts';
import { type AddressRules, checkIp, hostAddress } from './check-address.ts';
import type { ResolvedAddress, ResolveName } from './resolve-name.ts';
import { NO_ADDRESS, toNameFault, VisitFault } from './visit-fault.ts';

/** Opens a connection to one of these addresses and to no other. */
export type OpenSocket = (
  addresses: readonly ResolvedAddress[],
  target: buildConnector.Options,
  callback: buildConnector.Callback,
) => void;

interface Guard {
  rules: Pick<AddressRules, 'allowPrivate'>;
  /** For names whose addresses may be private, or not. */
  resolve: (isOpen: boolean) => ResolveName;
  open: OpenSocket;
}

/**
 * A connector for undici that resolves the name itself, checks the addresses, and hands on those that
 * passed. Nobody resolves the name a second time, so that a name which changes its address between
 * the check and the connection wins nothing.
 */
export function guardedConnector({ rules, resolve, open }: Guard): buildConnector.connector {
  return (target, callback) => {
    const isOpen = rules.allowPrivate(originOf(target));
    allowedAddresses(target.hostname, isOpen, resolve(isOpen)).then(
      (addresses) => open(addresses, target, callback),
      (error) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/** undici's own connector, whose lookup knows the checked addresses alone. */
export function openSocket(build: typeof buildConnector, timeoutMs: number): OpenSocket {
  return (addresses, target, callback) => {
    const lookup: LookupFunction = (_name, { all }, answer) => {
      const [first] = addresses;
      if (all) answer(null, [...addresses]);
      else answer(null, first?.address ?? '', first?.family);
    };
    const connect = build({
      lookup,
      timeout: timeoutMs,
      autoSelectFamily: true,
      allowH2: true,
    });
    connect(target, callback);
  };
}

const originOf = ({ protocol, host = '' }: buildConnector.Options): string =>
  parseUrl(`${protocol}//${host}`)?.origin ?? '';

/**
 * The addresses of a host that may be connected to.
 * @throws VisitFault
 */
export async function allowedAddresses(
  hostname: string,
  isOpen: boolean,
  resolve: ResolveName,
): Promise<ResolvedAddress[]> {
  const literal = hostAddress(hostname);
  if (literal !== null) {
    if (!isOpen) checkIp(literal);
    return [{ address: literal, family: literal.includes(':') ? 6 : 4 }];
  }
  const resolved = await resolve(hostname).catch((error) => {
    throw toNameFault(error);
  });
  const allowed = resolved.filter(({ address }) => isOpen || isPublicAddress(address));
  const [first] = resolved;
  if (allowed.length > 0) return allowed;
  if (first) checkIp(first.address);
  throw new VisitFault('name-not-found', NO_ADDRESS);
}
