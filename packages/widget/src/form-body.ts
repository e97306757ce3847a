import { completeUrl, type GenerationBody } from '@linkwright/core/widget';
import type { GeneratorValues } from './generator-props.ts';

/** Empties what the person typed; the choices under "More options" stay for the next post. */
export const clearTexts = (form: HTMLFormElement): void =>
  fillValues(form, {
    keyword: '',
    anchorText: '',
    targetUrl: '',
    additionalInstructions: '',
    sources: '',
    notes: '',
  });

/** What stands in the fields that a host may fill, as it stands there. */
export function readValues(form: HTMLFormElement): GeneratorValues {
  const { keyword = '', anchorText = '', targetUrl = '', sources, notes } = readFields(form);
  return {
    keyword,
    anchorText,
    targetUrl,
    ...(sources && { sources }),
    ...(notes && { notes }),
  };
}

/** Puts `values` into their fields; the caret stays where nothing changes. */
export function fillValues(
  form: HTMLFormElement,
  values: Record<string, string | undefined>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    if (value !== undefined && field.value !== value) field.value = value;
  }
}

/** What stands in the form, as the request wants it. Completes the URL in the field, too. */
export function readBody(form: HTMLFormElement): GenerationBody {
  completeField(form);
  const { sources: listed = '', ...fields } = readFields(form);
  const given = Object.entries(fields).flatMap(([name, value = '']) => {
    const text = value.trim();
    return text ? [[name, text]] : [];
  });
  const { keyword, anchorText, targetUrl } = readValues(form);
  const boxes = form.querySelectorAll<HTMLInputElement>('[type=checkbox]');
  const sources = listed.split(/\s+/).filter((address) => address !== '');
  return {
    keyword,
    anchorText,
    targetUrl,
    ...Object.fromEntries(given),
    ...Object.fromEntries([...boxes].map(({ name, checked }) => [name, checked])),
    ...(sources.length > 0 && { sources }),
  };
}

/**
 * Adds https:// to the Target URL where it lacks a scheme.
 * @returns whether that changed it
 */
export function completeField(form: HTMLFormElement): boolean {
  const field = fieldOf(form, 'targetUrl');
  const before = field.value;
  field.value = completeUrl(before);
  return field.value !== before;
}

/**
 * Puts the person where the first of `faulty` is, opening "More options" if it lies there. With no
 * such field, the button gets the focus back that it lost while it was disabled.
 */
export function returnFocus(form: HTMLFormElement, faulty: string[]): void {
  const fields = [...form.elements] as HTMLInputElement[];
  const names = faulty.map(fieldOfFault);
  const first = fields.find(({ name }) => names.includes(name));
  const details = first?.closest('details');
  if (details) details.open = true;
  const { activeElement, body } = form.ownerDocument;
  const isLost = activeElement === null || activeElement === body;
  (first ?? (isLost ? fields.find(({ type }) => type === 'submit') : undefined))?.focus();
}

/** `sources[2]` is the third address in the field `sources`. */
export const fieldOfFault = (name: string): string => name.replace(/\[\d+\]$/, '');

const readFields = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Partial<Record<string, string>>;

/** Every field of the form has a name and a text. */
const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;
