import type { Generated } from 'kysely';

/** Tables of the append-only log behind receipts. They hold hashes, and nothing of a person. */
export interface ReceiptLogTables {
  receipt_logs: ReceiptLogsTable;
  log_entries: LogEntriesTable;
  log_tiles: LogTilesTable;
  log_checkpoints: LogCheckpointsTable;
}

/** One log after the other; at most one of them is open. */
export interface ReceiptLogsTable {
  id: string;
  /** First line of its checkpoints, and the name of its key. */
  origin: string;
  /** The public key, in the form of signed notes. */
  verifier_key: string;
  /** The private key, encrypted; null where the settings hold it. */
  sealed_key: Buffer | null;
  /** Entries that have their place. */
  size: Generated<number>;
  began_at: Date;
  /** Nothing is appended any more. */
  ended_at: Date | null;
}

/** What is logged, and what waits to be. */
export interface LogEntriesTable {
  /** 32 bytes: the hash of a finding. */
  entry: Buffer;
  /** Null while it waits. */
  log: string | null;
  /** Place in the log, from 0; null while it waits. */
  position: number | null;
}

/** Hashes of the tree, in the tiles that are served: those on the right edge grow. */
export interface LogTilesTable {
  log: string;
  level: number;
  tile: number;
  /** 32 bytes each. */
  hashes: Buffer;
}

/** Every head that the log has signed. */
export interface LogCheckpointsTable {
  log: string;
  size: number;
  /** The signed note. */
  note: string;
  signed_at: Date;
  /** An authority's word on when it was there (RFC 3161), DER; null where none was asked. */
  timestamp_token: Buffer | null;
}
