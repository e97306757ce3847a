const segmenter = new Intl.Segmenter();
/** Drawn over what stands before it, or not at all. */
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;
/** Two columns: East Asian wide and full-width characters, and emoji. */
const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** Columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += widthOf(segment);
  return width;
}

/** The text in so many columns at most; what is left out shows as `end`. */
export function cutToWidth(text: string, most: number, end = '…'): string {
  if (displayWidth(text) <= most) return text;
  const room = most - displayWidth(end);
  let [kept, width] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    width += widthOf(segment);
    if (width > room) break;
    kept += segment;
  }
  return room < 0 ? end.slice(0, most) : kept + end;
}

function widthOf(grapheme: string): number {
  if (NO_WIDTH.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}
