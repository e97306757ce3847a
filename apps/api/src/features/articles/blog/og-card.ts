/** Size of a preview image, as Open Graph recommends it. */
export const CARD = { width: 1200, height: 630 };

const colours = {
  paper: '#faf7f1',
  ink: '#1d1b17',
  soft: '#5a544a',
  line: '#e2dbcd',
  accent: '#1d3fbb',
};
/** Room between kicker and foot, in pixels. */
const TITLE_HEIGHT = 270;
const SERIF = 'Newsreader, Newsreader Ext';
const SANS = 'Instrument Sans, Instrument Sans Ext';

/** What a card says. */
export interface Card {
  siteName: string;
  /** Set small above the title. */
  kicker: string;
  title: string;
  /** Set small at the foot. */
  note: string;
}

/** One node of the tree that satori lays out. */
export interface CardNode {
  type: string;
  key: null;
  props: { style?: Record<string, string | number>; children?: string | CardNode[] } & Record<
    string,
    unknown
  >;
}

/** The card as a tree: paper and ink, the site's mark, the title as large as it fits. */
export function layOutCard({ siteName, kicker, title, note }: Card): CardNode {
  const size = titleSize(title);
  return row(
    {
      ...CARD,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px 56px',
      backgroundColor: colours.paper,
      borderLeft: `16px solid ${colours.accent}`,
      color: colours.ink,
      fontFamily: SANS,
    },
    [
      row({ alignItems: 'center', gap: 16 }, [
        mark(),
        text({ fontSize: 34, fontWeight: 600 }, siteName),
      ]),
      row({ flexDirection: 'column', gap: 20 }, [
        text({ fontSize: 30, fontWeight: 600, color: colours.accent }, kicker),
        text(
          {
            display: 'block',
            fontFamily: SERIF,
            fontSize: size,
            fontWeight: 500,
            lineHeight: 1.12,
            letterSpacing: '-0.015em',
            lineClamp: Math.floor(TITLE_HEIGHT / (size * 1.12)),
            textWrap: 'balance',
            wordBreak: 'break-word',
          },
          title,
        ),
      ]),
      row({ paddingTop: 24, borderTop: `2px solid ${colours.line}` }, [
        text({ fontSize: 28, color: colours.soft }, note),
      ]),
    ],
  );
}

/** Longer titles are set smaller, so that they are read whole. */
function titleSize({ length }: string): number {
  if (length <= 36) return 96;
  if (length <= 64) return 78;
  return length <= 96 ? 66 : 56;
}

const row = (style: Record<string, string | number>, children: CardNode[]): CardNode => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

const text = (style: Record<string, string | number>, children: string): CardNode => ({
  type: 'div',
  key: null,
  props: { style, children },
});

/** Two links, one through the other: the mark of the site's header. */
function mark(): CardNode {
  const path = (d: string, stroke: string): CardNode => ({
    type: 'path',
    key: null,
    props: { d, stroke, fill: 'none', 'stroke-width': 2.4, 'stroke-linecap': 'round' },
  });
  return {
    type: 'svg',
    key: null,
    props: {
      viewBox: '0 0 28 20',
      width: 62,
      height: 44,
      children: [
        path('M10.5 15.5h-3a5.5 5.5 0 0 1 0-11h6a5.5 5.5 0 0 1 5.4 6.5', colours.ink),
        path('M17.5 4.5h3a5.5 5.5 0 0 1 0 11h-6A5.5 5.5 0 0 1 9.1 9', colours.accent),
      ],
    },
  };
}
