import { cleanShownText } from '@linkwright/core/all';

/** What is shown as it was found or written: evidence, code, an article, and what somebody edits. */
const exact =
  'code, pre, samp, kbd, blockquote, script, style, textarea, article, [contenteditable]';

/**
 * Takes decorative symbols, emoji and invisible characters out of the texts of a page, now and
 * whenever they change (docs/specification/interface.md, Cleaned text). Only text changes, never an
 * element.
 */
export function cleanPage({ document }: Window): void {
  const cleanBelow = (node: Node): void => {
    if (node instanceof Text) clean(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) clean(texts.currentNode as Text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') clean(target as Text);
      else addedNodes.forEach(cleanBelow);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  cleanBelow(document.body);
}

function clean(text: Text): void {
  const cleaned = cleanShownText(text.data);
  if (cleaned !== text.data && !text.parentElement?.closest(exact)) text.data = cleaned;
}
