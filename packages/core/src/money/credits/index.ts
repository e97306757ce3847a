export * from './admin-contract.ts';
export * from './contract.ts';
export * from './ledger.ts';
export * from './messages.ts';
export * from './pages.ts';
export * from './price.ts';
export * from './routes.ts';
export * from './words.ts';
