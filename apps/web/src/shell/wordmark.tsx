/** Two links, one through the other. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">
      <path d="M10.5 15.5h-3a5.5 5.5 0 0 1 0-11h6a5.5 5.5 0 0 1 5.4 6.5" />
      <path className="mark-second" d="M17.5 4.5h3a5.5 5.5 0 0 1 0 11h-6A5.5 5.5 0 0 1 9.1 9" />
    </svg>
  );
}

/** The product's name as it stands in header and footer. */
export function Wordmark({ siteName }: { siteName: string }) {
  return (
    <span className="wordmark">
      <Mark />
      {siteName}
    </span>
  );
}
