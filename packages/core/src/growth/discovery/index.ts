export * from './broken-link.ts';
export * from './contract.ts';
export * from './frontier.ts';
export * from './judge-page.ts';
export * from './pages.ts';
export * from './read-prospect.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
