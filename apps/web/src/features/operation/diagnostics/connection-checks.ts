import { creditRoutes, type Finding, functionPrefixes } from '@linkwright/core/all';
import { ask, findingOf } from './findings.ts';

const ROUNDS = 5;
/** Longer than that, and every click is felt. */
const SLOW_MS = 1000;
const FIRST_EVENT_MS = 10_000;

/** Five questions, one after the other, and how long the middle one took. */
export async function checkConnection(): Promise<Finding> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const answer = await ask('/healthz');
    if (answer?.ok) times.push(performance.now() - begun);
  }
  const middle = Math.round(times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0);
  if (times.length < ROUNDS) {
    return {
      state: 'failed',
      found: `${times.length} of ${ROUNDS} questions were answered.`,
      todo: 'Check the network, a VPN, a blocker, and the server.',
      items: [],
    };
  }
  const found = `${ROUNDS} of ${ROUNDS} questions were answered, in ${middle} ms in the middle.`;
  return middle <= SLOW_MS
    ? { state: 'ok', found, todo: null, items: [] }
    : {
        state: 'attention',
        found,
        todo: 'The connection to the server is slow from here.',
        items: [],
      };
}

/** The public configuration, which is the same at each of its addresses. */
export async function checkConfiguration(): Promise<Finding> {
  const texts = await Promise.all(
    ['/api/', ...functionPrefixes].map(async (prefix) => {
      const address = `${prefix}public-config`;
      const answer = await ask(address);
      return { address, text: answer?.ok ? await answer.text() : null };
    }),
  );
  const expected = texts[0]?.text;
  return findingOf(
    texts.map(({ address, text }) => ({
      name: address,
      state: text !== null && text === expected ? 'ok' : 'failed',
      found:
        text === null
          ? 'Does not answer.'
          : text === expected
            ? 'Answers.'
            : 'Gives another answer.',
    })),
    {
      fine: 'It is the same at each of its addresses.',
      todo: 'A proxy in front of the server must forward these addresses.',
    },
  );
}

/** Whether a stream of what happens can be held open. */
export async function checkLiveEvents(): Promise<Finding> {
  const source = new EventSource(creditRoutes.stream.path);
  const isThere = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, FIRST_EVENT_MS, false);
    const settle = (came: boolean) => {
      clearTimeout(timer);
      resolve(came);
    };
    source.onopen = () => settle(true);
    source.onerror = () => settle(false);
  });
  source.close();
  return isThere
    ? { state: 'ok', found: 'An event stream was opened.', todo: null, items: [] }
    : {
        state: 'attention',
        found: 'No event stream could be opened.',
        items: [],
        todo: 'Sign in first. A proxy in front of the server must not buffer answers.',
      };
}
