import {
  type Discovery,
  discoveryRoutes,
  type ProspectKind,
  type ProspectState,
  prospectKinds,
  prospectStates,
} from '@linkwright/core';
import { useEffect, useRef, useState } from 'react';
import { usePages } from '../../../server-state/use-pages.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ProspectRow } from './prospect-row.tsx';
import { isGoingOn, kindWords, stateWords } from './words.ts';

/** What a search has found, narrowed to a kind and to what was made of it. */
export function Prospects({ discovery }: { discovery: Discovery }) {
  const [kind, setKind] = useState<ProspectKind | ''>('');
  const [state, setState] = useState<ProspectState | ''>('');
  const query = { ...(kind ? { kind } : {}), ...(state ? { state } : {}) };
  const found = prospectKinds.reduce((sum, each) => sum + discovery.prospects[each], 0);
  const { items, hasMore, fault, reload, readMore, replace } = usePages(
    discoveryRoutes.listProspects,
    { params: { id: discovery.id }, query },
  );
  // Whoever looks at a search that goes on sees what it finds.
  const shown = useRef(found);
  useEffect(() => {
    if (shown.current === found) return;
    shown.current = found;
    void reload();
  }, [found, reload]);
  if (found === 0) {
    return (
      <p className="note">
        {isGoingOn(discovery)
          ? 'Nothing yet.'
          : 'No page here is worth contacting. Try another start page or more depth.'}
      </p>
    );
  }
  return (
    <div className="prospects">
      <div className="form-pair prospects-filters">
        <SelectField<ProspectKind | ''>
          label="Kind"
          value={kind}
          options={[
            ['', 'All kinds'],
            ...prospectKinds.map(
              (each) => [each, `${kindWords[each].many} (${discovery.prospects[each]})`] as const,
            ),
          ]}
          onChoose={setKind}
        />
        <SelectField<ProspectState | ''>
          label="State"
          value={state}
          options={[
            ['', 'All states'],
            ...prospectStates.map((each) => [each, stateWords[each]] as const),
          ]}
          onChoose={setState}
        />
      </div>
      {fault && <FormAlert title="The prospects could not be loaded" message={fault} />}
      {items === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {items?.length === 0 && <p className="note">No prospect matches.</p>}
      <ul className="rows">
        {items?.map((prospect) => (
          <ProspectRow
            key={prospect.id}
            discoveryId={discovery.id}
            prospect={prospect}
            onChanged={replace}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </div>
  );
}
