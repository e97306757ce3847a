export * from './days.ts';
export * from './decode-export.ts';
export * from './export-table.ts';
export * from './import-schema.ts';
export * from './read-number.ts';
export * from './vocabulary.ts';
