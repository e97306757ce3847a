import type { PagePicture } from '@linkwright/core/all';
import { useState } from 'react';
import { formatMinute } from '../format/dates.ts';
import './page-picture.css';

interface PagePictureViewProps {
  picture: PagePicture;
  /** Address of the JPEG. */
  href: string;
  /** Of the page. */
  host: string;
}

const words: Record<PagePicture['shows'], string> = {
  link: 'The link, outlined, as a browser showed it',
  top: 'The top of the page as a browser showed it: no link is seen',
};

/** A page as a browser showed it; in its place a word where its time is over. */
export function PagePictureView({ picture, href, host }: PagePictureViewProps) {
  const [isGone, setGone] = useState(false);
  const { shows, takenAt, hash } = picture;
  return (
    <figure className="page-picture">
      {isGone ? (
        <p>The picture is no longer kept.</p>
      ) : (
        <a href={href} target="_blank" rel="noopener">
          <img
            src={href}
            alt={`${host}: ${words[shows]}`}
            width={800}
            height={400}
            loading="lazy"
            onError={() => setGone(true)}
          />
        </a>
      )}
      <figcaption>
        {words[shows]}. {formatMinute(takenAt)}
        <span title="SHA-256 of the picture">{hash}</span>
      </figcaption>
    </figure>
  );
}
