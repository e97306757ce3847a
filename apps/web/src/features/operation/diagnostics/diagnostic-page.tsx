import { type DiagnosticPage, diagnosticPages, diagnostics } from '@linkwright/core/all';
import { useLocation } from 'wouter';
import { Title } from '../../../shell/title.tsx';
import { DiagnosticBody } from './diagnostic-body.tsx';
import './diagnostics.css';

/** One of the diagnostic pages, with the way to the others. */
export default function DiagnosticPageBody() {
  const [path] = useLocation();
  const page = diagnosticPages.find((one) => one === path) as DiagnosticPage;
  const diagnostic = diagnostics[page];
  return (
    <div className="page diagnostic-page">
      <Title name={diagnostic.title} />
      <header>
        <h1>{diagnostic.title}</h1>
        <p className="diagnostic-lead">{diagnostic.lead}</p>
      </header>
      <DiagnosticBody key={page} diagnostic={diagnostic} />
      <nav aria-label="Diagnostic pages">
        <h2>Other pages</h2>
        <DiagnosticLinks current={page} />
      </nav>
    </div>
  );
}

/** Every diagnostic page. */
export const DiagnosticLinks = ({ current }: { current?: DiagnosticPage }) => (
  <ul className="diagnostic-links">
    {diagnosticPages.map((page) => (
      <li key={page}>
        <a href={page} {...(page === current ? { 'aria-current': 'page' as const } : {})}>
          {diagnostics[page].title}
        </a>
        <code>{page}</code>
      </li>
    ))}
  </ul>
);
