import type { Endpoint } from '@linkwright/core/all';
import * as core from '@linkwright/core/all';
import { z } from 'zod';

const exported = Object.entries<unknown>({ ...core });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'callers' in value;

const names: ReadonlyMap<Endpoint, string> = new Map(
  // Where one has two names, the first counts.
  exported
    .flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : []))
    .toReversed(),
);

/**
 * What generators name the method of a call by: the contract's name in the core library, e.g.
 * `listCampaigns`; of those that it has no name for, method and path.
 */
export const operationIdOf = (endpoint: Endpoint): string =>
  names.get(endpoint) ??
  `${endpoint.route.method.toLowerCase()}${endpoint.route.path
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

/** Objects that the core library has a name for, e.g. `campaignSchema` as `Campaign`. */
export function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  for (const [name, value] of exported) {
    if (!(value instanceof z.ZodObject) || !name.endsWith('Schema') || registry.has(value))
      continue;
    registry.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length) });
  }
  return registry;
}
