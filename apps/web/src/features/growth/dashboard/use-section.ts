import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useSite } from '../../../shell/use-site.ts';
import { sectionOf } from './sections.ts';

/** The section that the address names; the tab says which one it is. */
export function useSection() {
  const { siteName } = useSite();
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  );
  const section = sectionOf(hash);
  useEffect(() => {
    document.title = `${section.title} · ${siteName}`;
    window.scrollTo(0, 0);
  }, [section, siteName]);
  return section;
}
