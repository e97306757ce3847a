/** What the process tells its caller (the contract of the terminal). */
export const exit = {
  done: 0,
  someFailed: 1,
  wrongUsage: 2,
  notAllowed: 3,
  serviceFailed: 4,
  /** Nothing failed, but some pages could not be seen. */
  notSeen: 5,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

/** The command line or a setting was wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file could not be read or written. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** The person stopped it, by Ctrl-C or a signal. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(message = 'Interrupted. No file was written.') {
    super(message);
  }
}
