import { type ReactNode, useEffect } from 'react';
import '../../base/tools/tools.css';
import './admin.css';
import type { AdminSection } from './sections.ts';

/** What stands above a section of the admin area: title and lead. */
export function AdminFrame({ section, children }: { section: AdminSection; children: ReactNode }) {
  useEffect(() => {
    document.title = `${section.label} · Administration`;
  }, [section.label]);
  return (
    <div className="tool">
      <header className="tool-head">
        <h1>{section.label}</h1>
        <p>{section.lead}</p>
      </header>
      {children}
    </div>
  );
}
