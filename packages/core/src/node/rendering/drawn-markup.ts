import { HIDDEN_WHEN_RENDERED } from '../../verification/reports/html/marks.ts';

/** Whether people do not see a link, as JavaScript. */
const isHidden = `(link) => {
    const box = link.getBoundingClientRect();
    if (box.right + scrollX < 0 || box.bottom + scrollY < 0) return true;
    if (link.children.length === 0 && box.width <= 1 && box.height <= 1) return true;
    return !link.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }`;

/**
 * An expression for a world of its own within a page, where nothing that the page did to its prototypes
 * holds: the markup of what stands there now, at most so many characters of it, without scripts, and
 * with the links marked as hidden that people do not see. `isCut` where there is more.
 */
export const drawnMarkup = (most: number): string => `(() => {
  const mark = 'data-linkwright-hidden';
  const isHidden = ${isHidden};
  const hidden = [...document.links].filter(isHidden);
  for (const link of hidden) link.setAttribute(mark, '');
  const copy = document.documentElement.cloneNode(true);
  for (const link of hidden) link.removeAttribute(mark);
  for (const element of copy.querySelectorAll('script, noscript')) element.remove();
  for (const link of copy.querySelectorAll('[' + mark + ']')) {
    link.removeAttribute(mark);
    link.setAttribute('hidden', '${HIDDEN_WHEN_RENDERED}');
  }
  const html = '<!doctype html>' + copy.outerHTML;
  return { html: html.slice(0, ${most}), isCut: html.length > ${most} };
})()`;

/**
 * An expression for the same world: the link with this address, on these words where several have it,
 * brought to the middle of the window and outlined; null where people see none.
 */
export const outlinedLink = (href: string, anchorText: string): string => `(() => {
  const isHidden = ${isHidden};
  const wordsOf = ({ textContent }) => textContent.replace(/\\s+/g, ' ').trim();
  const seen = [...document.links].filter(
    (link) => link.getAttribute('href')?.trim() === ${JSON.stringify(href.trim())} && !isHidden(link),
  );
  const link = seen.find((one) => wordsOf(one) === ${JSON.stringify(anchorText)}) ?? seen[0];
  if (!link) return null;
  const { style } = link;
  style.setProperty('outline', '3px solid #d6006c', 'important');
  style.setProperty('outline-offset', '2px', 'important');
  link.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return link;
})()`;
