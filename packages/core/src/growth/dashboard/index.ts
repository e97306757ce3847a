export * from './contract.ts';
export * from './day-news.ts';
export * from './first-steps.ts';
export * from './group-alerts.ts';
export * from './link-days.ts';
export * from './next-steps.ts';
export * from './pages.ts';
export * from './routes.ts';
