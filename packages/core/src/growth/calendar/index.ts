export * from './contract.ts';
export * from './decide-move.ts';
export * from './forecast.ts';
export * from './pages.ts';
export * from './routes.ts';
