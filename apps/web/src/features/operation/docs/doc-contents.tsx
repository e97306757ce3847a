import type { DocGroup, DocLink } from '@linkwright/core/all';
import { DocSearch } from './doc-search.tsx';

interface DocContentsProps {
  contents: DocGroup[];
  /** Path of the page that is shown; without one the page has a search of its own. */
  current: string | undefined;
}

/** Search and all pages: beside the text where there is room, and a sheet over it on a phone. */
export function DocContents({ contents, current }: DocContentsProps) {
  return (
    <nav className="doc-contents" id="doc-contents" aria-label="Documentation" popover="auto">
      <button
        type="button"
        className="doc-button"
        popoverTarget="doc-contents"
        popoverTargetAction="hide"
      >
        Close
      </button>
      {current && <DocSearch id="doc-search" q="" />}
      {contents.map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ children, ...link }) => {
              const isInside =
                current === link.path || children.some(({ path }) => path === current);
              return (
                <li key={link.path}>
                  <DocEntry link={link} current={current} />
                  {isInside && children.length > 0 && (
                    <ul>
                      {children.map((child) => (
                        <li key={child.path}>
                          <DocEntry link={child} current={current} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function DocEntry({ link, current }: { link: DocLink; current: string | undefined }) {
  return (
    <a href={link.path} aria-current={link.path === current ? 'page' : undefined}>
      {link.title}
    </a>
  );
}
