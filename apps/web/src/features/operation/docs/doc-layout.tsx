import type { DocGroup, DocPage } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { DocContents } from './doc-contents.tsx';
import { DocHeadings } from './doc-headings.tsx';

interface DocLayoutProps {
  contents: DocGroup[];
  current?: string;
  headings?: DocPage['headings'];
  children: ReactNode;
}

/** Contents, what is on the page, and the page: on every width without scripts. */
export function DocLayout({ contents, current, headings = [], children }: DocLayoutProps) {
  return (
    <div className="page docs">
      <button type="button" className="doc-button" popoverTarget="doc-contents">
        All pages and search
      </button>
      <DocContents contents={contents} current={current} />
      {headings.length > 1 && <DocHeadings headings={headings} />}
      <div className="doc-main">{children}</div>
    </div>
  );
}
