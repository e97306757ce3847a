import { formatCount, type LinkList, type ListedLine } from '@linkwright/core/all';
import { plural } from '../../../format/figures.ts';

/** As many faults stand there at once. */
const SHOWN = 4;

interface ListSummaryProps {
  list: LinkList;
  /** Shows one line of the text, counted from 1. */
  onShow(lineNumber: number): void;
}

/** What a list comes to, as it is typed: pages, repeats, and the lines that name no page. */
export function ListSummary({ list, onShow }: ListSummaryProps) {
  const faulty = list.lines.filter((line) => line.fault !== null);
  const repeats = list.lines.filter((line) => line.duplicateOf !== null).length;
  const parts = [
    plural(list.pages, 'page'),
    ...(repeats > 0 ? [`${plural(repeats, 'repeat')}, checked once`] : []),
    ...(faulty.length > 0 ? [`${plural(faulty.length, 'line')} without a page`] : []),
  ];
  return (
    <>
      <p className="list-count" role="status">
        {list.lines.length > 0
          ? parts.join(' · ')
          : 'Leave it empty to check the posts of this site that link to your page. A sheet may say in each row where its link leads, and on which words.'}
      </p>
      {faulty.length > 0 && (
        <ul className="list-faults" aria-label="Lines without a page">
          {faulty.slice(0, SHOWN).map((line) => (
            <Fault key={line.number} line={line} onShow={() => onShow(line.number)} />
          ))}
          {faulty.length > SHOWN && (
            <li className="list-more">
              and {formatCount(faulty.length - SHOWN)} more. They stand in the report, each with its
              reason; the other lines are checked.
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function Fault({ line, onShow }: { line: ListedLine; onShow(): void }) {
  return (
    <li>
      <button type="button" className="link-button" onClick={onShow}>
        Line {formatCount(line.number)}
      </button>
      <span>{line.fault}</span>
      <code>{line.line}</code>
    </li>
  );
}
