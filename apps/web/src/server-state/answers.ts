import { AppError, type Route } from '@linkwright/core/all';
import { askApi } from '../api.ts';

/** What is known of a question; the same object until something changes. */
export interface Held {
  /** Null until it is known. */
  answer: unknown;
  /** What kept it from being read anew; null while nothing did. */
  error: AppError | null;
}

interface Question {
  path: Route['path'];
  ask(): Promise<unknown>;
  held: Held;
  /** How often it was asked: only the answer to the newest time counts. */
  turn: number;
  readers: Set<() => void>;
}

/** Held as long as somebody reads them: a screen that opens asks, and nobody is shown what was. */
const questions = new Map<string, Question>();
const unknown: Held = { answer: null, error: null };

/** A question as text, the same for the same one. */
export const questionOf = ({ path }: Route, call?: object): string =>
  JSON.stringify(call ? [path, call] : [path]);

/** Null asks nothing. */
export const heldOf = (question: string | null): Held => foundOf(question)?.held ?? unknown;

/** Asks where nobody did so far, and tells of every change until the returned function is called. */
export function watchAnswer(question: string, reader: () => void): () => void {
  const { readers } = questions.get(question) ?? begin(question);
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size === 0) questions.delete(question);
  };
}

/** Asks anew, or puts in the answer's place what is made of it. */
export async function renew(
  question: string | null,
  work?: (was: unknown) => Promise<unknown>,
): Promise<void> {
  const asked = foundOf(question);
  if (!asked) return;
  asked.turn += 1;
  const { turn } = asked;
  let held: Held;
  try {
    held = { answer: await (work ?? asked.ask)(asked.held.answer), error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    held = { ...asked.held, error };
  }
  if (turn === asked.turn) hold(asked, held);
}

/** Reads anew whatever is shown of these routes, with whatever parameters and query. */
export async function readAnew(...routes: Route[]): Promise<void> {
  const paths = new Set(routes.map(({ path }) => path));
  const stale = [...questions].filter(([, { path }]) => paths.has(path));
  await Promise.all(stale.map(([question]) => renew(question)));
}

/** Changes what is held without asking; nothing, where it is not known. */
export function amend(question: string | null, change: (was: unknown) => unknown): void {
  const asked = foundOf(question);
  if (asked?.held.answer) hold(asked, { ...asked.held, answer: change(asked.held.answer) });
}

const foundOf = (question: string | null): Question | undefined =>
  question === null ? undefined : questions.get(question);

function begin(question: string): Question {
  const [path, call] = JSON.parse(question);
  const ask = () => askApi({ method: 'GET', path }, call);
  const begun: Question = { path, ask, held: unknown, turn: 0, readers: new Set() };
  questions.set(question, begun);
  void renew(question);
  return begun;
}

function hold(question: Question, held: Held): void {
  question.held = held;
  for (const reader of question.readers) reader();
}
