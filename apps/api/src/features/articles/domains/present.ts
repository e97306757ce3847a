import { isIP } from 'node:net';
import { type Domain, type DomainCheck, ownershipName, ownershipValue } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { domainUrl } from '../../../http/domain-site.ts';
import { type CountedDomain, isLive } from './store.ts';

/** By the kind of address that this installation has: a name, IPv4, IPv6. */
const pointerTypes: Record<number, 'A' | 'AAAA'> = { 4: 'A', 6: 'AAAA' };

/** Where domains are to lead. */
export const ownHost = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');

/** A row as admins see it, with what is to be entered in the DNS. */
export function presentDomain(ctx: Context, row: CountedDomain): Domain {
  const { host } = row;
  const txt = { type: 'TXT' as const, name: ownershipName(host), value: ownershipValue(row.token) };
  const value = ownHost(ctx);
  const type = pointerTypes[isIP(value)] ?? 'CNAME';
  const pointer: Domain['pointing']['record'] = { type, name: host, value };
  return {
    id: row.id,
    host,
    url: domainUrl(ctx, host),
    title: row.title,
    ownership: { ...shown(row.ownership), record: txt },
    pointing: { ...shown(row.pointing), record: pointer },
    checkedAt: row.checked_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    missingSince: row.missing_since?.toISOString() ?? null,
    isLive: isLive(row),
    isOffered: row.is_offered,
    posts: row.posts,
    createdAt: row.created_at.toISOString(),
  };
}

const shown = (check: DomainCheck | null) => check ?? { state: 'unchecked' as const, found: [] };
