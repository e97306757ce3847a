import type { Feature } from '../../../feature.ts';
import { registerIndexNow, registerKeyFile } from './routes.ts';
import { tellIndexNowJob } from './tell.ts';

export const indexNow: Feature = {
  name: 'index-now',
  pages: registerKeyFile,
  api: registerIndexNow,
  jobs: [tellIndexNowJob],
};
