import { useCopy } from '../../../ui/use-copy.ts';

/** What the affiliate passes on. */
export function AffiliateLink({ link }: { link: string }) {
  const { said, copy } = useCopy('Select the link and copy it.');
  return (
    <section className="part affiliate-link" aria-labelledby="affiliate-link">
      <h2 id="affiliate-link">Your link</h2>
      <code>{link}</code>
      <div className="actions">
        <button type="button" className="button" onClick={() => void copy(link)}>
          Copy link
        </button>
        <span role="status">{said}</span>
      </div>
    </section>
  );
}
