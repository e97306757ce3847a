import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { hrefOf, type SectionKey, sectionOf } from './sections.ts';

/** The section that the address names, and how another one is shown: the address alone decides. */
export function useSection() {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  );
  return { section: sectionOf(hash), show: (key: SectionKey) => navigate(hrefOf(key)) };
}
