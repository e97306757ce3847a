import type { Feature } from '../../../feature.ts';
import { registerDiagnosticPages } from './pages.ts';
import { registerDiagnostics } from './routes.ts';

export const diagnostics: Feature = {
  name: 'diagnostics',
  pages: registerDiagnosticPages,
  api: registerDiagnostics,
};
