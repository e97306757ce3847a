import type { DocPage } from '@linkwright/core/all';

/** What is on the page: beside the text where there is room, and folded above it where there is none. */
export function DocHeadings({ headings }: Pick<DocPage, 'headings'>) {
  return (
    <nav className="doc-headings" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ul>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? 'doc-sub' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
