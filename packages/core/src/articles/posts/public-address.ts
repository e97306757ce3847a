import ipaddr from 'ipaddr.js';

/** Whether an IP address, as the URL parser spells it, belongs to the public internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // IPv6 is handed out only from 2000::/3; the rest is reserved or wraps an IPv4 address.
  return address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR('2000::/3'));
}
