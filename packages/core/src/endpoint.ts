import type { ZodType } from 'zod';
import type { ApiKeyScope } from './people/accounts/api-key.ts';
import type { StepUp } from './people/accounts/step-up.ts';

/** Where an endpoint lives. Kept free of zod so that a browser client stays small. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
}

interface Addressed {
  /** Values of the path's `:name` parameters. */
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
}

/** A route's path with its parameters filled in, and a query of what is not undefined. */
export function addressOf(path: Route['path'], { params = {}, query = {} }: Addressed): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** That a call is on its way out (docs/specification/packages.md, What stays). */
export interface Deprecation {
  /** The day from which on it is deprecated, e.g. '2026-11-27'. */
  readonly since: string;
  /** The day from which on it may be gone; none where no end is planned. */
  readonly sunset?: string;
  /** Where the same is done; a path without parameters. */
  readonly successor?: Route['path'];
}

/**
 * Whom an endpoint lets in: `everybody`, guests too, some of them by another proof (a token, a signature,
 * an id that nobody can guess); `users`, by a session or an API key; `people`, by a session alone; or
 * `admins`, to others than whom it is not there.
 */
export type Callers = 'everybody' | 'users' | 'people' | 'admins';

/** One endpoint as data: the API serves it, OpenAPI describes it, clients are typed by it. */
export interface Endpoint {
  readonly route: Route;
  /** One line for the reference. */
  readonly summary: string;
  readonly tag: string;
  readonly callers: Callers;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** Bytes that a body may have, where it is more than 64 KiB. */
  readonly maxBytes?: number;
  /** Takes characters that no database does, replaced by U+FFFD, where others refuse them. */
  readonly mendsText?: true;
  /** The success status. */
  readonly status: 200 | 201 | 202 | 204;
  readonly response: ZodType;
  /**
   * What an API key must be allowed for this (`keyScopesFor`); `any`: what every key may do. Without
   * one, keys may do it only where it reads. For admins it is `admin` without saying so.
   */
  readonly scope?: Exclude<ApiKeyScope, 'admin'> | 'any';
  /** What a session must have proven of late for this (`stepUpFor`). */
  readonly stepUp?: StepUp;
  /** Takes an `Idempotency-Key` header: the same key gives the same answer. */
  readonly idempotent?: boolean;
  /** It is on its way out, which each of its answers says. */
  readonly deprecation?: Deprecation;
  /** With `Accept: text/event-stream` the same work is answered in steps; this is one of them. */
  readonly event?: ZodType;
}

/** Keeps an endpoint's exact types. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** What an API key must be allowed for an endpoint, as `keyScopesFor` and `stepUpFor` take it. */
export const keyScopeOf = ({ callers, scope }: Pick<Endpoint, 'callers' | 'scope'>) =>
  callers === 'admins' ? 'admin' : scope;
