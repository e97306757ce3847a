/**
 * Whether this is an everyday run: single tests that try in very many ways, or for very long, what another
 * tries once are left to the gate then, as are the files of `gate-only.ts`.
 */
export const isEveryday = Boolean(process.env.EVERYDAY);
