/** Tables of limits that all processes share. */
export interface LimitTables {
  call_counts: CallCountsTable;
}

/** API calls of one address in the minute that began then. Not logged, and in no backup. */
export interface CallCountsTable {
  /** Of the address, with a key from the secret. */
  key_hash: Buffer;
  started_at: Date;
  count: number;
}
