import { useLocation } from 'wouter';
import { usePageQuery } from '../../../browser/use-page-query.ts';

const views = ['find', 'outreach'] as const;
type DiscoveryView = (typeof views)[number];

/** What is shown, as the address has it: it can be kept and passed on. */
export function useShownView() {
  const query = usePageQuery();
  const [path, go] = useLocation();
  return {
    view: views.find((view) => view === query?.get('view')) ?? 'find',
    // What the other list was narrowed to is not taken along.
    show: (view: DiscoveryView) =>
      go(view === 'find' ? path : `${path}?view=${view}`, { replace: true }),
  };
}
