import { redactDetails, redactSecrets } from '@linkwright/core/all';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The program's log: JSON lines without secrets, on standard output unless told otherwise. */
export function openLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  const options = { level, hooks: { streamWrite: redactLine } };
  return to ? pino(options, to) : pino(options);
}

/**
 * By the rules of the error log (docs/specification/operation.md, Redaction), whoever wrote the
 * line.
 */
function redactLine(line: string): string {
  try {
    return `${JSON.stringify(redactDetails(JSON.parse(line)))}\n`;
  } catch (error) {
    if (error instanceof SyntaxError) return redactSecrets(line);
    throw error;
  }
}
