import { type ReactNode, useEffect } from 'react';
import { useStrip } from '../../../ui/use-strip.ts';
import '../../base/tools/tools.css';
import './admin.css';
import { adminHref } from './admin-href.ts';
import { type AdminSection, adminGroups, adminSections } from './sections.ts';

/** What stands around a section of the admin area: the way to the others, title and lead. */
export function AdminFrame({ section, children }: { section: AdminSection; children: ReactNode }) {
  const nav = useStrip<HTMLElement>(section.key);
  useEffect(() => {
    document.title = `${section.label} · Administration`;
  }, [section.label]);
  return (
    <div className="page tool-page">
      <nav ref={nav} className="tool-nav" aria-label="Administration">
        {adminGroups.map((group) => (
          <div key={group} className="tool-nav-group">
            <p>{group}</p>
            <ul>
              {adminSections
                .filter((each) => each.group === group)
                .map(({ key, label }) => (
                  <li key={key}>
                    <a
                      href={adminHref(key)}
                      aria-current={key === section.key ? 'page' : undefined}
                    >
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="tool">
        <header className="tool-head">
          <h1>{section.label}</h1>
          <p>{section.lead}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
