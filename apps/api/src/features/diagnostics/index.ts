export { registerDiagnosticPages } from './pages.ts';
export { registerDiagnostics } from './routes.ts';
