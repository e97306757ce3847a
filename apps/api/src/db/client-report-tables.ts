import type { ClientFigures, ClientSection, ReaderLanguage } from '@linkwright/core/all';
import type { Generated, JSONColumnType } from 'kysely';

/** Tables of reports for clients. */
export interface ClientReportsTables {
  client_reports: ClientReportsTable;
  client_editions: ClientEditionsTable;
}

/** What users compose for their clients. */
export interface ClientReportsTable {
  id: string;
  user_id: string;
  /** Without www. */
  host: string;
  client_name: string;
  title: string;
  introduction: string;
  closing: string;
  sections: ClientSection[];
  language: ReaderLanguage;
  /** `#rrggbb`, as is the band. */
  accent: string;
  band: string;
  /** A PNG that was painted here. */
  logo: Buffer | null;
  link_days: number;
  /** When the next one is mailed; null where none is. */
  next_mail_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Months whose figures were kept. */
export interface ClientEditionsTable {
  id: string;
  report_id: string;
  /** `2026-10`. */
  month: string;
  figures: JSONColumnType<ClientFigures, string, string>;
  /** Whether the month had ended when it was counted. */
  is_whole: boolean;
  /** 128 random bits: who has it may look; null when nobody may. */
  token: Generated<string | null>;
  expires_at: Date | null;
  made_at: Date;
}
