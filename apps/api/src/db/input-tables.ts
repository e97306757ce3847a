import type { InputKind } from '@linkwright/core/all';
import type { ColumnType, Generated } from 'kysely';

/** Something that strangers wrote, which a job reads. */
export interface Input {
  kind: InputKind;
  /** Id of the report, search, link … that it is read for. */
  ref: string;
  /** Address of a page, or what else tells it from others of the same; '' stands for all of them. */
  address: string;
}

/** What a process has under way. Left behind, it is what the process died of. */
export interface ReadingsTable {
  process: string;
  inputs: ColumnType<Input[], string, string>;
  /** Whoever says nothing until then is dead. */
  alive_until: Date;
}

/** Inputs that were being read when a process died. */
export interface SuspectInputsTable extends Input {
  id: string;
  deaths: number;
  first_died_at: Date;
  last_died_at: Date;
  /** From then on it is not read any more. */
  set_aside_at: Generated<Date | null>;
  /** An admin wants to hear no more of it. */
  dismissed_at: Generated<Date | null>;
}

/** Tables of what is read, and what it did. */
export interface InputTables {
  readings: ReadingsTable;
  suspect_inputs: SuspectInputsTable;
}
