import type { SamplePost } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import type { Page } from '../../../page.ts';
import { paths } from '../../../paths.ts';

/**
 * The sample beside the generator. It comes with the document of the home page; whoever reaches home
 * from another screen gets it from there.
 */
export function useSamplePost({ data }: Page): SamplePost | null {
  const [fetched, setFetched] = useState<SamplePost | null>(null);
  const isHome = data.kind === 'home';
  useEffect(() => {
    if (isHome) return;
    const gone = new AbortController();
    fetch(paths.home, { headers: { accept: 'text/html' }, signal: gone.signal })
      .then((reply) => reply.text())
      .then((html) => setFetched(sampleIn(html)))
      // The page is whole without it.
      .catch(() => undefined);
    return () => gone.abort();
  }, [isHome]);
  return isHome ? data.samplePost : fetched;
}

function sampleIn(html: string): SamplePost | null {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const json = document.getElementById('page-data')?.textContent;
  const page = json ? (JSON.parse(json) as Page) : null;
  return page?.data.kind === 'home' ? page.data.samplePost : null;
}
