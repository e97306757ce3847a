/** Of a name in the DNS, in characters. */
const MAX_HOST = 253;

const label = /^[a-z0-9_-]{1,63}$/;
const ending = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Whether a host, as the URL parser spells it, is a whole name as the DNS knows them, and no part of
 * one: `.com` and `a..example` are none. An IP address is none, either.
 */
export function isFullHostName(host: string): boolean {
  if (host.length > MAX_HOST) return false;
  const labels = host.replace(/\.$/, '').split('.');
  return (
    labels.length > 1 && labels.every((one) => label.test(one)) && ending.test(labels.at(-1) ?? '')
  );
}
