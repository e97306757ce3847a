/** Closes something. Drawn here, as the icon library is not part of the first load. */
export function Cross({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" strokeWidth={2} aria-hidden="true">
      <path d="M18 6 6 18M6 6l12 12" />
    </svg>
  );
}
