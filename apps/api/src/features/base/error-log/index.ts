import type { Feature } from '../../../feature.ts';
import { deletePastErrors } from './delete-past.ts';
import { recordError } from './record-error.ts';
import { decorateFaults } from './record-fault.ts';
import { registerErrorLog } from './routes.ts';

export const errorLog: Feature = {
  name: 'error-log',
  server: decorateFaults,
  api: registerErrorLog,
  cleanUp: deletePastErrors,
  recordError,
};
