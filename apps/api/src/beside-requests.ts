import { setImmediate } from 'node:timers/promises';

/** Rows that a job takes in one transaction: on the built-in database, requests wait for its end. */
export const BESIDE_REQUESTS = 10;

/**
 * Lets requests have their turn between two steps of a job over many rows. Answers of the built-in
 * database come without the process ever listening to the network: a row of them alone would keep every
 * request waiting until the last row is done.
 */
export const letRequestsIn = (): Promise<void> => setImmediate();
