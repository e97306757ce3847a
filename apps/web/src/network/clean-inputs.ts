import { cleanTypedText } from '@linkwright/core/all';

/** How often fields are looked at. */
const RECHECK_MS = 5000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields for text in a language; addresses, lists, codes and passwords are exact. */
const fields =
  ':is(input:not([type]), input[type="text"], input[type="search"], textarea)' +
  ':not([inputmode="url"], [inputmode="numeric"], [spellcheck="false"], [readonly], :disabled)';

/** Takes decorative symbols out of text fields, every 5 s; the caret stays where it is. */
export function cleanInputs(page: Window): void {
  const { document } = page;
  let isComposing = false;
  document.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  document.addEventListener('compositionend', () => {
    isComposing = false;
  });
  page.setInterval(() => {
    // A character that is still being put together is nobody's text yet.
    if (isComposing) return;
    for (const field of document.querySelectorAll<Field>(fields)) clean(field);
  }, RECHECK_MS);
}

function clean(field: Field): void {
  const { value, selectionStart, selectionEnd } = field;
  const cleaned = cleanTypedText(value);
  if (cleaned === value) return;
  const kept = (end: number | null): number => cleanTypedText(value.slice(0, end ?? 0)).length;
  const caret = [kept(selectionStart), kept(selectionEnd)] as const;
  // The prototype's own setter, so that React sees a change.
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, cleaned);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field === field.ownerDocument.activeElement) field.setSelectionRange(...caret);
}
