export * from './contract.ts';
export * from './find-rank.ts';
export * from './history-csv.ts';
export * from './routes.ts';
export * from './schedule.ts';
export * from './summarize.ts';
export * from './vocabulary.ts';
export * from './words.ts';
