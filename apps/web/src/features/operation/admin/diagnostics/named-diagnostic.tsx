import { type AdminDiagnostic, adminDiagnostics } from '@linkwright/core/all';
import { useParams } from 'wouter';
import { DiagnosticBody } from '../../diagnostics/diagnostic-body.tsx';

/** A diagnostic that is a section of the admin area. */
export default function NamedDiagnostic() {
  const { section } = useParams<{ section: AdminDiagnostic }>();
  return <DiagnosticBody key={section} diagnostic={adminDiagnostics[section]} />;
}
