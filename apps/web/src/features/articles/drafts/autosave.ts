import { AppError, authMessages, type Draft } from '@linkwright/core/all';
import type { DraftText } from './draft-calls.ts';

/** How long somebody has to stop typing before it is saved, and how long until it is tried again. */
export const SAVE_AFTER_MS = 1200;
export const TRY_AGAIN_MS = 5000;

/** Whether the server has what was typed. */
export type SaveState =
  | { is: 'saved' | 'waiting' | 'saving' | 'unreachable' }
  | { is: 'refused'; message: string }
  | { is: 'conflict'; theirs: Draft };

interface AutosaveParts {
  /** Of the draft that is edited. */
  revision: number;
  read(): DraftText;
  save(text: DraftText, revision: number): Promise<Draft>;
  /** The draft as the server has it. */
  load(): Promise<Draft>;
  /** Keeps what the server does not have yet, with the revision it was made of. */
  keep(text: DraftText, revision: number): void;
  forget(): void;
  onState(state: SaveState): void;
}

export interface Autosave {
  /** Something was typed. */
  change(): void;
  /** Keeps and saves now. The revision that the server has it as, or null where it has not. */
  flush(): Promise<number | null>;
  /** Tries again what could not be sent. */
  retry(): void;
  /** The other version is known: what is here goes over it, or, taken over, stands for it. */
  settle(theirs: Draft, isTaken: boolean): void;
  stop(): void;
}

/**
 * Saves what is typed a moment after it was. Until the server has it, the browser keeps it; where the
 * draft was changed elsewhere meanwhile, nothing is sent until somebody decides.
 */
export function createAutosave(parts: AutosaveParts, first: SaveState = { is: 'saved' }): Autosave {
  let { revision } = parts;
  let state = first;
  let changes = first.is === 'saved' ? 0 : 1;
  let saved = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;

  function turn(next: SaveState): void {
    state = next;
    parts.onState(next);
  }

  function later(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    await underWay;
    if (saved === changes || state.is === 'conflict') return;
    underWay = send().finally(() => {
      underWay = null;
    });
    await underWay;
  }

  async function send(): Promise<void> {
    const upTo = changes;
    const text = parts.read();
    turn({ is: 'saving' });
    try {
      ({ revision } = await parts.save(text, revision));
      arrived(upTo);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'DRAFT_CONFLICT') await compare(text, upTo);
      else fail(error);
    }
  }

  function arrived(upTo: number): void {
    saved = upTo;
    if (saved < changes) later(SAVE_AFTER_MS);
    else {
      parts.forget();
      turn({ is: 'saved' });
    }
  }

  /** An answer that was lost looks like a change of somebody else's. */
  async function compare(text: DraftText, upTo: number): Promise<void> {
    try {
      const theirs = await parts.load();
      if (saysTheSame(theirs, text)) {
        revision = theirs.revision;
        arrived(upTo);
      } else turn({ is: 'conflict', theirs });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      fail(error);
    }
  }

  function fail({ code, message }: AppError): void {
    if (away.has(code)) {
      turn({ is: 'unreachable' });
      later(TRY_AGAIN_MS);
    } else turn({ is: 'refused', message: message || authMessages.unexpected });
  }

  if (first.is === 'waiting') later(0);
  return {
    change() {
      changes += 1;
      parts.keep(parts.read(), revision);
      if (state.is === 'conflict') return;
      if (state.is !== 'saving' && state.is !== 'unreachable') turn({ is: 'waiting' });
      if (state.is !== 'unreachable') later(SAVE_AFTER_MS);
    },
    async flush() {
      await save();
      return saved === changes ? revision : null;
    },
    retry() {
      if (state.is === 'unreachable') void save();
    },
    settle(theirs, isTaken) {
      ({ revision } = theirs);
      if (isTaken) {
        saved = changes;
        parts.forget();
        turn({ is: 'saved' });
      } else {
        turn({ is: 'waiting' });
        later(0);
      }
    },
    stop: () => clearTimeout(timer),
  };
}

/** Refusals that say nothing about what was sent. */
const away: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'SHUTTING_DOWN',
  'DATABASE_UNAVAILABLE',
  'RATE_LIMITED',
  'INTERNAL',
]);

function saysTheSame(theirs: DraftText, mine: DraftText): boolean {
  return theirs.title === mine.title && textOf(theirs.content) === textOf(mine.content);
}

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/gu, '');
