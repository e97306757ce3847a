import { type RefObject, useLayoutEffect, useState } from 'react';
import { fillValues, readValues } from './form-body.ts';
import type { GeneratorWidgetProps } from './generator-props.ts';

/**
 * Keeps the fields at what the host says, where it says so.
 * @returns what to call after a field changed, and how many characters the notes have
 */
export function useValues(
  form: RefObject<HTMLFormElement | null>,
  { values, onValuesChange }: Pick<GeneratorWidgetProps, 'values' | 'onValuesChange'>,
): { emitValues: () => void; notesLength: number } {
  const [, setChanges] = useState(0);
  const [notesLength, setNotesLength] = useState(0);
  const countNotes = () => {
    if (form.current) setNotesLength(readValues(form.current).notes?.trim().length ?? 0);
  };
  useLayoutEffect(() => {
    if (form.current && values) fillValues(form.current, values);
    countNotes();
  });
  const emitValues = () => {
    countNotes();
    if (form.current) onValuesChange?.(readValues(form.current));
    // A host that took the change no further has its own values back in the fields.
    if (values) setChanges((changes) => changes + 1);
  };
  return { emitValues, notesLength };
}
