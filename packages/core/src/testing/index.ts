/**
 * For tests: a writer that does what the test says, and a clock that stands.
 *
 * @module
 * @example
 * ```ts
 * import { AppError } from '@linkwright/core/errors';
 * import { fixedClock, scriptedWriter } from '@linkwright/core/testing';
 *
 * fixedClock()().toISOString(); // => '2026-11-21T12:00:00.000Z'
 * scriptedWriter({ ending: { throws: new AppError('WRITER_TIMEOUT') } }).isStandIn; // => false
 * ```
 */

export { type FixedClock, fixedClock } from './fixed-clock.ts';
export { type ScriptedWriterOptions, scriptedWriter } from './scripted-writer.ts';
