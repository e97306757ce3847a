import type { DocHit, PageData } from '@linkwright/core/all';
import { DocLayout } from '../features/operation/docs/doc-layout.tsx';
import { DocSearch } from '../features/operation/docs/doc-search.tsx';
import { paths } from '../paths.ts';

type DocsSearchData = Extract<PageData, { kind: 'docs-search' }>;

/** `/docs/search`: the sections in which the words stand, best first. */
export function DocsSearchScreen({ q, hits, contents }: DocsSearchData) {
  return (
    <DocLayout contents={contents}>
      <h1>Search the documentation</h1>
      <DocSearch id="q" q={q} />
      {q && hits.length === 0 && (
        <p className="doc-none">
          Nothing in it has these words. Try fewer or others, or look through{' '}
          <a href={paths.docs}>the contents</a>.
        </p>
      )}
      <ol className="doc-hits">
        {hits.map((hit) => (
          <li key={hit.href}>
            <a href={hit.href}>{hit.heading || hit.page}</a>
            {hit.heading && <span>{hit.page}</span>}
            <Excerpt excerpt={hit.excerpt} />
          </li>
        ))}
      </ol>
    </DocLayout>
  );
}

function Excerpt({ excerpt }: Pick<DocHit, 'excerpt'>) {
  let at = 0;
  return (
    <p>
      {excerpt.map(({ text, isMatch }) => {
        at += text.length;
        return isMatch ? <mark key={at}>{text}</mark> : text;
      })}
    </p>
  );
}
