import type { ErrorCategory, ErrorSeverity, NoiseKind } from '@linkwright/core/all';

/** Tables of the error log. */
export interface ErrorLogTables {
  error_logs: ErrorLogsTable;
  error_noise: ErrorNoiseTable;
}

/** What went wrong, without secrets. */
export interface ErrorLogsTable {
  id: string;
  /** When it happened, ISO 8601 by the clock that saw it: the server's or a browser's. */
  timestamp: string;
  severity: ErrorSeverity;
  category: ErrorCategory;
  message: string;
  details: unknown;
  stack_trace: string | null;
  /** Whom it met, by their session. */
  user_id: string | null;
  component: string;
  action: string;
  resolved: boolean;
  /** The same error again within a minute is counted. */
  occurrences: number;
  /** By the server's clock. */
  created_at: Date;
}

/** Errors of others that browsers kept quiet about. */
export interface ErrorNoiseTable {
  /** YYYY-MM-DD */
  day: string;
  kind: NoiseKind;
  count: number;
}
