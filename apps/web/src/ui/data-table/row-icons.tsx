/** As lucide's icons of these names, each drawn in one line and made once: every row has them. */
const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  viewBox: '0 0 24 24',
} as const;

export const ellipsisIcon = (
  <svg {...stroke} aria-hidden="true" strokeWidth={4} width={24} height={24}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </svg>
);

export const externalLinkIcon = (
  <svg {...stroke} aria-hidden="true" strokeWidth={2} width={14} height={14}>
    <path d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
  </svg>
);
