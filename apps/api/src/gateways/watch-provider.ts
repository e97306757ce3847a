import { AppError, type ArticleWriter, type ErrorCode } from '@linkwright/core/all';
import type { MailTransport } from './mail-transport.ts';

/** How a call of a provider went. */
export type Note = (outcome: 'failed' | 'worked') => void;

/** The provider refused, failed or said nothing; with every other code it did answer. */
const faults: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_REFUSED',
  'WRITER_UNAVAILABLE',
  'WRITER_TIMEOUT',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_TIMEOUT',
  'PAYMENT_RATE_LIMITED',
  'PAYMENT_MISCONFIGURED',
  'SUBSCRIPTION_UNAVAILABLE',
]);

function noteError(error: unknown, note: Note): void {
  if (error instanceof AppError) note(faults.has(error.code) ? 'failed' : 'worked');
}

type Calls<Gateway> = {
  [Name in keyof Gateway]: Gateway[Name] extends (...input: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Gateway];

/** The gateway, whose calls of these names are noted. */
export function watchCalls<Gateway extends object>(
  gateway: Gateway,
  names: readonly Calls<Gateway>[],
  note: Note,
): Gateway {
  const watched = { ...gateway };
  for (const name of names) {
    const call = gateway[name] as (...input: unknown[]) => Promise<unknown>;
    const noted = async (...input: unknown[]) => {
      try {
        const answer = await call(...input);
        note('worked');
        return answer;
      } catch (error) {
        noteError(error, note);
        throw error;
      }
    };
    Object.assign(watched, { [name]: noted });
  }
  return watched;
}

/** A writer whose articles are noted when they are whole. */
export function watchWriter(writer: ArticleWriter, note: Note): ArticleWriter {
  async function* noted(pieces: AsyncIterable<string>) {
    try {
      yield* pieces;
      note('worked');
    } catch (error) {
      noteError(error, note);
      throw error;
    }
  }
  const repair = writer.repair?.bind(writer);
  return {
    ...writer,
    write: (...input) => noted(writer.write(...input)),
    repair: repair && ((...input) => noted(repair(...input))),
  };
}

/** A mail service, whose faults are values. */
export const watchMail = (mail: MailTransport, note: Note): MailTransport => ({
  ...mail,
  async send(...input) {
    const outcome = await mail.send(...input);
    note(outcome.ok ? 'worked' : 'failed');
    return outcome;
  },
  async check(signal) {
    const fault = await mail.check(signal);
    note(fault ? 'failed' : 'worked');
    return fault;
  },
});
