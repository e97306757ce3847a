import { type AdPlatform, adLimits, parseUrl, type TextAd } from '@linkwright/core/all';
import { useState } from 'react';

/** Texts of an ad that are shown at once, as both platforms state. */
const HEADLINES = 3;
const DESCRIPTIONS = 2;

/** One of the ways in which the platform may put the ad together. */
export function AdPreview({ platform, ad }: { platform: AdPlatform; ad: TextAd }) {
  const [turn, setTurn] = useState(0);
  const headlines = pick(ad.headlines, HEADLINES, turn);
  const descriptions = pick(ad.descriptions, DESCRIPTIONS, turn);
  const host = parseUrl(ad.finalUrl)?.host ?? ad.finalUrl;
  return (
    <section className="ads-preview" aria-label="Preview">
      <p className="ads-preview-url">
        <b>Ad</b> {[host, ...ad.paths.filter((path) => path !== '')].join('/')}
      </p>
      <p className="ads-preview-title">{headlines.join(' | ') || 'No headline yet'}</p>
      <p>{descriptions.join(' ') || 'No description yet'}</p>
      <p className="note">
        A sketch, not a picture of the page of results: {adLimits[platform].name} puts up to{' '}
        {HEADLINES} headlines and {DESCRIPTIONS} descriptions together as it sees fit.
      </p>
      <button type="button" className="quiet-button" onClick={() => setTurn(turn + 1)}>
        Another combination
      </button>
    </section>
  );
}

function pick(texts: readonly string[], count: number, turn: number): string[] {
  const filled = texts.filter((text) => text !== '');
  return Array.from(
    { length: Math.min(count, filled.length) },
    (_, index) => filled[(turn + index) % filled.length] ?? '',
  );
}
