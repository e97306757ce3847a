export { deletePastRanks } from './delete-past.ts';
export { checkRanksJob } from './look.ts';
export { registerRankTrackers } from './routes.ts';
