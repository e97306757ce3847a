import type { ReaderLanguage } from '../../base/text/reader-language.ts';
import type { ClientColors } from './colors.ts';
import type { ClientSection } from './vocabulary.ts';

/** Whether something is as a client wants it; never said by colour alone. */
export type NewsTone = 'good' | 'bad' | 'neutral';

/** One cell: what is shown, and what files of tables have in its place. */
export interface ReportCell {
  text: string;
  value: string | number | null;
  href?: string | undefined;
  tone?: NewsTone;
}

export interface DocumentColumn {
  label: string;
  isNumber?: true;
  /** Share of the table's width, 0 to 1. */
  width: number;
}

export interface ReportTable {
  columns: DocumentColumn[];
  /** The first cell of a row says what the row is about. */
  rows: ReportCell[][];
  /** What is said where there is no row. */
  empty: string;
  /** What is said of rows that were left out. */
  more: string | null;
}

/** A figure that stands out, beside the same of the month before. */
export interface ReportTile {
  label: string;
  value: string;
  before: string;
  change: { text: string; tone: NewsTone } | null;
}

/** Shares of something whole, as a bar. */
export interface ReportBar {
  label: string;
  parts: { /** With its count. */ label: string; count: number; tone: NewsTone }[];
}

/** A share by day, as a line that breaks where nothing is known. */
export interface ReportChart {
  label: string;
  /** All days of the month, in order; null: no check saw a page. */
  points: { day: string; share: number | null }[];
  first: string;
  last: string;
  /** The share at the foot of the scale, and what stands at its top, middle and foot. */
  floor: number;
  scale: [string, string, string];
}

export type ReportPart =
  | { kind: 'tiles'; tiles: ReportTile[] }
  | { kind: 'bar'; bar: ReportBar }
  | { kind: 'chart'; chart: ReportChart }
  | { kind: 'table'; table: ReportTable };

export interface ReportSection {
  id: 'comparison' | ClientSection;
  heading: string;
  note: string | null;
  parts: ReportPart[];
}

/** A report in words: pages and files show it, and add nothing to it. */
export interface ReportDocument {
  language: ReaderLanguage;
  title: string;
  client: string;
  /** `October 2026`. */
  period: string;
  /** What the figures are of. */
  subject: string;
  colors: ClientColors;
  /** A PNG as a `data:` address. */
  logo: string | null;
  introduction: string[];
  sections: ReportSection[];
  closing: string[];
  /** Where the figures come from, and when they were counted. */
  source: string;
  /** What the logo is, for whoever does not see it. */
  logoLabel: string;
}
