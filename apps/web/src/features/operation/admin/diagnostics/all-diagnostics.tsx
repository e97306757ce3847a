import { DiagnosticLinks } from '../../diagnostics/diagnostic-page.tsx';
import '../../diagnostics/diagnostics.css';

/** The way to the diagnostic pages outside the admin area. */
export default function AllDiagnostics() {
  return <DiagnosticLinks />;
}
