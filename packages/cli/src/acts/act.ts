import type { FeedColumns } from '@linkwright/core/all';
import type { AnswerAt, KnownRoute, QuestionAt } from '@linkwright/core/endpoint-at';
import type { Context } from '../context.ts';
import type { Facts } from '../results.ts';
import type { Column } from '../table.ts';
import type { Field } from './fields.ts';

/** A kind of things that commands name: by an id, the beginning of one, or a name. */
export interface Subject {
  /** E.g. `campaign`. */
  noun: string;
  list: KnownRoute;
  /** Of the list, where it has pages. */
  pageSize?: number;
  /** What a person calls it by. */
  name: (item: never) => string;
}

/** Something that a call is told after the command's name, e.g. words or a file. */
export interface Operand extends Omit<Field, 'flags' | 'read'> {
  /** E.g. `<seed>`, or `<keywords...>` for several. */
  name: string;
}

type Part<Q, Name extends string> = Q extends { [N in Name]?: infer P } ? P : never;
type Keys<T> = T extends unknown ? Extract<keyof T, string> : never;
/** What a call is asked with, by its contract. */
export type FieldName<R extends KnownRoute> = Keys<
  NonNullable<Part<QuestionAt<R>, 'query'> | Part<QuestionAt<R>, 'body'>>
>;

/** What every command about a call says. */
interface Base<R extends KnownRoute> {
  /** E.g. `campaigns list`. */
  words: string;
  does: string;
  /** What stands after `$ linkwright`. */
  examples: string[];
  /** What else is worth knowing. */
  more?: string;
  /** What the first operand names: the call's `:id`. */
  of?: Subject;
  /** Operands by the field that they fill, in their order. */
  operands?: Partial<Record<FieldName<R>, Operand>>;
  fields?: Partial<Record<FieldName<R>, Field>>;
  /** Flags that no field of the call is for; `prepare` makes something of them. */
  extra?: Record<string, Field>;
  /** Makes what is asked of what was given. Throws UsageError. */
  prepare?: (given: Record<string, unknown>, ctx: Context) => object | Promise<object>;
  /** Safe to try again: sent with a key of its own. */
  isOnce?: true;
}

/** A column that CSV has too. */
export type ActColumn<Item> = Column<Item> & { csv?: (item: Item) => string | number };

type ItemAt<R extends KnownRoute> =
  AnswerAt<R> extends { items: readonly (infer Item)[] } ? Item : never;

export interface ListAct<R extends KnownRoute> extends Base<R> {
  /** Of each line of JSON. */
  type: string;
  pageSize?: number;
  columns: ActColumn<ItemAt<R>>[];
  /** Of CSV, where feeds have their own. */
  csv?: FeedColumns<ItemAt<R>>;
  /** Said below them: how many there are, and what to do where there are none. */
  sum: (count: number, first: AnswerAt<R>) => string;
}

export interface AskAct<R extends KnownRoute> extends Base<R> {
  type: string;
  facts?: (answer: AnswerAt<R>) => Facts;
  tables?: (answer: AnswerAt<R>) => Table[];
  /** What a person is asked before. */
  question?: (name: string, given: Record<string, unknown>) => string;
  /** Whether it failed in the sense of the person who asked. */
  hasFailed?: (answer: AnswerAt<R>) => boolean;
}

/** Rows below the facts of an answer. */
export interface Table {
  rows: unknown[];
  columns: Column<never>[];
}

export interface EachAct<R extends KnownRoute> extends Base<R> {
  of: Subject;
  /** Of the line about each, e.g. `paused`. */
  done: string;
  /** What a person is asked before. */
  question?: (items: never[]) => string;
}

/** How far something is that goes on. */
export interface Progress {
  title: string;
  done: number;
  total: number;
  /** Figures beside it, e.g. `3 failed`. */
  parts: { text: string; tint?: 'good' | 'attention' | 'bad' | 'faint' }[];
  /** What it does now, or waits for. */
  now: string;
  /** How it ended; null while it goes on. */
  end: 'done' | 'failed' | null;
}

export interface WatchAct<R extends KnownRoute> extends Base<R> {
  of: Subject;
  type: string;
  look: (answer: AnswerAt<R>) => Progress;
}

/** One command about a call. */
export type Act = Base<KnownRoute> & { route: KnownRoute } & (
    | ({ kind: 'list' } & Omit<ListAct<KnownRoute>, 'columns' | 'csv'> & {
          columns: ActColumn<never>[];
          csv?: FeedColumns<never>;
        })
    | ({ kind: 'ask' } & AskAct<KnownRoute>)
    | ({ kind: 'each' } & EachAct<KnownRoute>)
    | ({ kind: 'watch' } & WatchAct<KnownRoute>)
  );

const made =
  (kind: Act['kind']) =>
  (route: KnownRoute, act: object): Act =>
    ({ ...act, kind, route }) as Act;

/** Shows the items of a list, page by page. */
export const listAct: <R extends KnownRoute>(route: R, act: ListAct<R>) => Act = made('list');

/** Asks once, and shows the answer: facts and tables, or the text that it is. */
export const askAct: <R extends KnownRoute>(route: R, act: AskAct<R>) => Act = made('ask');

/** Does the same to each of several things. */
export const eachAct: <R extends KnownRoute>(route: R, act: EachAct<R>) => Act = made('each');

/** Follows something until it ends. */
export const watchAct: <R extends KnownRoute>(route: R, act: WatchAct<R>) => Act = made('watch');

/** Keeps the type of what a table's columns show. */
export const tableOf = <Row>(rows: readonly Row[], columns: Column<Row>[]): Table => ({
  rows: [...rows],
  columns: columns as Column<never>[],
});
