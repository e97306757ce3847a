import type { Partner } from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { useCopy } from '../../../ui/use-copy.ts';

/** The key itself, and the one before while it still works. */
export function KeyLine({ partner: { key, oldKey } }: { partner: Partner }) {
  const { said, copy } = useCopy('Select the key and copy it.');
  return (
    <div className="partner-key">
      <code>{key}</code>
      <button type="button" className="quiet-button" onClick={() => void copy(key)}>
        Copy key
      </button>
      <span role="status">{said}</span>
      {oldKey && (
        <p>
          The key before, <code>{oldKey.key}</code>, works until{' '}
          <time dateTime={oldKey.worksUntil}>{formatMinute(oldKey.worksUntil)}</time>. Put the new
          one on your pages by then.
        </p>
      )}
    </div>
  );
}
