import './page-buttons.css';

interface PageButtonsProps {
  /** What is paged, in the plural: 'links'. */
  of: string;
  number: number;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** The way through a list with several pages; nothing where there is one. */
export function PageButtons({ of, number, onNext, onPrevious }: PageButtonsProps) {
  if (!onNext && !onPrevious) return null;
  return (
    <nav className="page-buttons" aria-label={`Pages of ${of}`}>
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
