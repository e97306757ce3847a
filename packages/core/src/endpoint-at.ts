// By the package's name: bundled types would have all of it twice, once as a namespace.
import type * as core from '@linkwright/core/all';
import type { z } from 'zod';
import type { Endpoint, Route } from './endpoint.ts';

type Contract = Extract<(typeof core)[keyof typeof core], Endpoint>;
type Address<R extends Route> = R extends Route ? `${R['method']} ${R['path']}` : never;
type Contracts = { [E in Contract as Address<E['route']>]: E };

/** A route that some contract is about. */
export type KnownRoute = Contract['route'];

/** The contract of a route: what goes in and out follows from where it is asked. */
export type EndpointAt<R extends KnownRoute> =
  Address<R> extends infer A extends keyof Contracts ? Contracts[A] : never;

/** What the endpoint at a route answers. */
export type AnswerAt<R extends KnownRoute> = z.output<EndpointAt<R>['response']>;

/** What the endpoint at a route is asked with: `params`, `query` and `body`, as far as it has them. */
export type QuestionAt<R extends KnownRoute> = QuestionOf<EndpointAt<R>>;

type QuestionOf<E extends Endpoint> = E extends Endpoint
  ? Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
  : never;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends z.ZodType>
    ? Record<never, never> extends z.input<S>
      ? { [N in Name]?: z.input<S> }
      : { [N in Name]: z.input<S> }
    : { [N in Name]?: never };
