import type { DocLink, PageData } from '@linkwright/core/all';
import { DocLayout } from '../features/operation/docs/doc-layout.tsx';

type DocsData = Extract<PageData, { kind: 'docs' }>;

/** `/docs/…`: one page of the documentation. */
export function DocsScreen({ page, contents, previous, next }: DocsData) {
  return (
    <DocLayout contents={contents} current={page.path} headings={page.headings}>
      {/* Rendered from files of ours, by a renderer that lets no markup through. */}
      <article className="doc" dangerouslySetInnerHTML={{ __html: page.html }} />
      {(previous || next) && (
        <nav className="doc-pager" aria-label="Previous and next page">
          {previous && <Way rel="prev" label="Previous" link={previous} />}
          {next && <Way rel="next" label="Next" link={next} />}
        </nav>
      )}
    </DocLayout>
  );
}

function Way({ rel, label, link }: { rel: string; label: string; link: DocLink }) {
  return (
    <a href={link.path} rel={rel}>
      <span>{label}</span> {link.title}
    </a>
  );
}
