/** What is noted within that time is told together. */
const GATHER_MS = 50;
/** Ids in one message: PostgreSQL takes less than 8000 bytes. */
const MOST_IDS = 200;

/** Says on the channel that something of `id` has changed, a little later. */
export type Note = (channel: string, id: string) => void;

export interface Announcements {
  note: Note;
  /** Tells what is still to be told. */
  close(): Promise<void>;
}

/**
 * Gathers what was committed, and tells it a few times a second: a notification inside of a transaction
 * takes a lock of the whole database until that is committed, so that no two commit at once
 * (docs/decisions/0064-gathered-announcements.md). What a process that died did not tell is found by
 * whoever watches, who looks for themselves as well.
 */
export function gatherAnnouncements(
  tell: (channel: string, messages: string[]) => Promise<unknown>,
): Announcements {
  const waiting = new Map<string, Set<string>>();
  let telling = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    telling = telling.then(tellAll);
    return telling;
  }

  async function tellAll(): Promise<void> {
    const due = [...waiting];
    waiting.clear();
    for (const [channel, ids] of due) await tell(channel, messagesOf([...ids])).catch(() => {});
  }

  return {
    note(channel, id) {
      const ids = waiting.get(channel) ?? new Set();
      waiting.set(channel, ids.add(id));
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    close: flush,
  };
}

/** The ids of a message that was gathered. */
export const idsOf = (message: string): string[] => message.split(' ');

const messagesOf = (ids: string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) =>
    ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS).join(' '),
  );
