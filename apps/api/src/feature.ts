import type { FastifyInstance } from 'fastify';
import type { Context, Hooks } from './context.ts';
import type { JobDefinition } from './job-definition.ts';

type Register = (app: FastifyInstance, ctx: Context) => void | Promise<void>;

/**
 * All that a feature gives to the server, from its door. Everything is optional, and is gone through in
 * the order of `features`.
 */
export interface Feature extends Hooks {
  /** The folder's. */
  name: string;
  /** What stands before every route. */
  server?: Register;
  /** Pages, and other routes that no limit of calls counts. */
  pages?: Register;
  /** What stands before every route of the API, after the limits of calls. */
  guard?: Register;
  /** Routes of the API. */
  api?: Register;
  jobs?: readonly JobDefinition[];
  /** Every minute, by one process: deletes what has had its time. */
  cleanUp?(ctx: Context): Promise<void>;
  /** Stores what this process holds in memory: every few seconds, and when it stops. */
  flush?(ctx: Context): Promise<void>;
}
