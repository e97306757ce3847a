import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTabs } from '../../../ui/tabs.tsx';
import { useStrip } from '../../../ui/use-strip.ts';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { type SectionKey, sections } from './sections.ts';
import './dashboard.css';

const keys = sections.map(({ key }) => key);

interface DashboardProps {
  section: SectionKey;
  onShow(section: SectionKey): void;
  contents: Record<SectionKey, () => ReactNode>;
}

/** The sections of the dashboard as tabs. A link to one of them shows it and scrolls to it. */
export function Dashboard({ section, onShow, contents }: DashboardProps) {
  const tabs = useTabs({ ids: keys, chosen: section, onChoose: onShow });
  const strip = useStrip<HTMLDivElement>(section);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroll = () => shown.current?.scrollIntoView();
    if (window.location.hash) scroll();
    window.addEventListener('hashchange', scroll);
    return () => window.removeEventListener('hashchange', scroll);
  }, []);
  return (
    <>
      <div
        ref={strip}
        role="tablist"
        {...tabs.list}
        className="tab-line dashboard-tabs"
        aria-label="Dashboard"
      >
        {sections.map(({ key, label }) => (
          <button key={key} {...tabs.tab(key)}>
            {label}
          </button>
        ))}
      </div>
      <div ref={shown} key={section} {...tabs.panel(section)} className="dashboard-panel">
        <Suspense fallback={<ToolLoading text="Loading" />}>{contents[section]()}</Suspense>
      </div>
    </>
  );
}
