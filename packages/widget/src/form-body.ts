import { completeUrl, type GenerationBody, industries, lengths, tones } from '@linkwright/core';

/** Empties what the person typed; the choices under "More options" stay for the next post. */
export function clearTexts(form: HTMLFormElement): void {
  for (const name of ['keyword', 'anchorText', 'targetUrl', 'additionalInstructions']) {
    const field = fieldOf(form, name);
    if (field) field.value = '';
  }
}

/** What stands in the form, as the request wants it. Completes the URL in the field, too. */
export function readBody(form: HTMLFormElement): GenerationBody {
  completeField(form);
  const text = (name: string): string => fieldOf(form, name)?.value.trim() ?? '';
  const industry = industries.find((name) => name === text('industry'));
  const additionalInstructions = text('additionalInstructions');
  return {
    keyword: text('keyword'),
    anchorText: text('anchorText'),
    targetUrl: text('targetUrl'),
    tone: tones.find((tone) => tone === text('tone')),
    length: lengths.find((length) => length === text('length')),
    ...(industry && { industry }),
    ...(additionalInstructions && { additionalInstructions }),
  };
}

/** Adds https:// to the Target URL where it lacks a scheme (product.md section 5). */
export function completeField(form: HTMLFormElement): void {
  const field = fieldOf(form, 'targetUrl');
  if (field?.value.trim()) field.value = completeUrl(field.value);
}

/**
 * Puts the person where the first of `faulty` is, opening "More options" if it lies there. With no
 * such field, the button gets the focus back that it lost while it was disabled.
 */
export function returnFocus(form: HTMLFormElement, faulty: string[]): void {
  const elements = Array.from(form.elements).filter((element) => element instanceof HTMLElement);
  const first = elements.find((element) => faulty.includes(element.getAttribute('name') ?? ''));
  const details = first?.closest('details');
  if (details) details.open = true;
  const { activeElement, body } = form.ownerDocument;
  const isLost = activeElement === null || activeElement === body;
  const target =
    first ?? (isLost ? elements.find((element) => element.matches('[type=submit]')) : null);
  target?.focus();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldOf = (form: HTMLFormElement, name: string): Field | undefined => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement
    ? found
    : undefined;
};
