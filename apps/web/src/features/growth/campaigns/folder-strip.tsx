import type { Campaign } from '@linkwright/core/all';
import { type View, withFilter } from '../../../ui/data-table/view.ts';
import { StateStrip } from '../../../ui/state-strip.tsx';
import { foldersOf } from './use-folders.ts';

/** In no folder, as its column has it. */
const NONE = '';

interface FolderStripProps {
  campaigns: readonly Campaign[];
  view: View;
  onChange(view: View): void;
}

/** Narrows the list to one folder; nothing where there is none. */
export function FolderStrip({ campaigns, view, onChange }: FolderStripProps) {
  const folders = foldersOf(campaigns);
  if (folders.length === 0) return null;
  const counts: Record<string, number> = {};
  for (const { folder } of campaigns) {
    counts[folder ?? NONE] = (counts[folder ?? NONE] ?? 0) + 1;
  }
  const states = [...folders, NONE];
  const chosen = view.filters.folder;
  return (
    <div className="campaign-folders">
      <StateStrip
        legend="Folder"
        states={states}
        labels={Object.fromEntries(states.map((each) => [each, each || 'In no folder']))}
        counts={{ [NONE]: 0, ...counts }}
        total={campaigns.length}
        chosen={chosen?.length === 1 ? chosen[0] : undefined}
        onChoose={(folder) =>
          onChange(withFilter(view, 'folder', folder === undefined ? [] : [folder]))
        }
      />
    </div>
  );
}
