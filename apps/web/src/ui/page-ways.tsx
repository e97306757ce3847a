import './page-ways.css';

interface PageWaysProps {
  /** What is paged, in the plural: 'links'. */
  of: string;
  number: number;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** The way through a list with several pages; nothing where there is one. */
export function PageWays({ of, number, onNext, onPrevious }: PageWaysProps) {
  if (!onNext && !onPrevious) return null;
  return (
    <nav className="page-ways" aria-label={`Pages of ${of}`}>
      <button type="button" className="quiet-button" disabled={!onPrevious} onClick={onPrevious}>
        Previous
      </button>
      <span aria-current="page">Page {number}</span>
      <button type="button" className="quiet-button" disabled={!onNext} onClick={onNext}>
        Next
      </button>
    </nav>
  );
}
