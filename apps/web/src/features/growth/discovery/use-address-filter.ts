import {
  type ProspectKind,
  type ProspectState,
  prospectKinds,
  prospectStates,
} from '@linkwright/core';
import { useLocation } from 'wouter';
import { usePageQuery } from '../../../browser/use-page-query.ts';

/** What a list of prospects is narrowed to. */
export interface ProspectNarrowing {
  state: ProspectState | undefined;
  kind: ProspectKind | undefined;
  /** Those alone whose reminder is due. */
  isDue: boolean;
  /** Part of the address, the title or the notes. */
  q: string;
}
export const noNarrowing: ProspectNarrowing = {
  state: undefined,
  kind: undefined,
  isDue: false,
  q: '',
};

const views = ['find', 'outreach'] as const;
export type DiscoveryView = (typeof views)[number];

/** What is shown, as the address has it: it can be kept and passed on. */
export function useAddressFilter() {
  const query = usePageQuery();
  const [path, go] = useLocation();
  const get = (name: string) => query?.get(name) ?? '';
  const narrowing: ProspectNarrowing = {
    state: prospectStates.find((state) => state === get('state')),
    kind: prospectKinds.find((kind) => kind === get('kind')),
    isDue: get('due') === '1',
    q: get('q'),
  };
  function show(view: DiscoveryView, { state, kind, isDue, q }: ProspectNarrowing): void {
    const next = Object.entries({
      view: view === 'find' ? '' : view,
      state: state ?? '',
      kind: kind ?? '',
      due: isDue ? '1' : '',
      q,
    }).filter(([, value]) => value !== '');
    const search = new URLSearchParams(next).toString();
    go(search === '' ? path : `${path}?${search}`, { replace: true });
  }
  return { view: views.find((view) => view === get('view')) ?? 'find', narrowing, show };
}
