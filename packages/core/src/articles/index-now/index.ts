export * from './answer.ts';
export * from './contract.ts';
export * from './routes.ts';
