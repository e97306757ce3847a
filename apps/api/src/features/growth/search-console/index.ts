import type { Feature } from '../../../feature.ts';
import { deletePastFigures } from './clean-up.ts';
import { readSearchConsoleJob } from './read-job.ts';
import { registerSearchConsole } from './routes.ts';
import { readIndex } from './seen.ts';

export const searchConsole: Feature = {
  name: 'search-console',
  api: registerSearchConsole,
  jobs: [readSearchConsoleJob],
  cleanUp: deletePastFigures,
  readIndex,
};
