import { shortUrl } from '../../format/short-url.ts';
import { externalLinkIcon } from './row-icons.tsx';

/** An address that leads where it says, in a tab of its own: the list stays as it is. */
export function AddressCell({ url }: { url: string | null }) {
  if (url === null) return <span className="data-none">–</span>;
  return (
    <a className="data-address" href={url} rel="noreferrer" target="_blank" title={url}>
      <span>{shortUrl(url)}</span>
      {externalLinkIcon}
    </a>
  );
}
