/** Modules that take text apart and are in no row of the table, with the reason. */
export const exempt: Record<string, string> = {};
