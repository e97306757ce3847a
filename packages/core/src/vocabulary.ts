// The words that requests may use, for a start that loads no schemas.
export * from './monitors/vocabulary.ts';
export * from './posts/vocabulary.ts';
