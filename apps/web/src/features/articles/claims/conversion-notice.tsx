import { paths } from '../../../paths.ts';
import { Cross } from '../../../ui/cross.tsx';
import type { Conversion } from './convert-trial.ts';

interface ConversionNoticeProps {
  conversion: Conversion;
  onClose(): void;
}

/** What became of the trial posts that a sign-up brought along. */
export default function ConversionNotice({ conversion, onClose }: ConversionNoticeProps) {
  const { converted, refused } = conversion;
  if (converted.length + refused.length === 0) return null;
  return (
    <section className="conversion" role="status" aria-label="Trial conversion">
      <div className="page conversion-row">
        <div>
          {converted.length > 0 && (
            <>
              <p>
                <strong>Yours for good:</strong>
              </p>
              <ul>
                {converted.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {refused.length > 0 && (
            <>
              <p>
                <strong>Could not be kept:</strong>
              </p>
              <ul>
                {refused.map(({ title, message }) => (
                  <li key={title}>
                    {title}: {message}
                  </li>
                ))}
              </ul>
              <p>
                <a href={paths.myPosts}>My posts</a> lists what you keep, and what is on trial
                still.
              </p>
            </>
          )}
        </div>
        <button type="button" className="round-button" aria-label="Close" onClick={onClose}>
          <Cross size={16} />
        </button>
      </div>
    </section>
  );
}
