import type { Endpoint } from '@linkwright/core/all';
import * as core from '@linkwright/core/all';

/** Every endpoint of the contracts. */
export const contractEndpoints: readonly Endpoint[] =
  Object.values<unknown>(core).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  const { route, response, status } = (value ?? {}) as Partial<Endpoint>;
  return typeof route?.path === 'string' && response !== undefined && status !== undefined;
}

/** The same by how routes are called: `POST /api/posts`. */
export const endpointsByRoute: ReadonlyMap<string, Endpoint> = new Map(
  contractEndpoints.map((endpoint) => [
    `${endpoint.route.method} ${endpoint.route.path}`,
    endpoint,
  ]),
);
