import type { Feature } from '../../../feature.ts';
import { moveMailings } from './mailing-times.ts';
import { registerClientReports } from './routes.ts';
import { sendClientReportsJob } from './send.ts';

export const clientReports: Feature = {
  name: 'client-reports',
  api: registerClientReports,
  jobs: [sendClientReportsJob],
  onTimeZone: moveMailings,
};
