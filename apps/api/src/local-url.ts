import type { Config } from './config.ts';

/** Until the port is known, when it follows HOST and PORT. */
export const localUrl = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${urlHost(host)}:${port}`;

/** A host as it stands in a URL; an address that means 'every interface' is reached at localhost. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
