import type { ReaderLanguage } from '@linkwright/core/all';

/** The language that this build speaks: `vite.config.ts` says which. */
export const language: ReaderLanguage = import.meta.env.READER_LANGUAGE ?? 'en';
