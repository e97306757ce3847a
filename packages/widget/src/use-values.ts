import { type RefObject, useLayoutEffect, useState } from 'react';
import { fillValues, readValues } from './form-body.ts';
import type { GeneratorWidgetProps } from './generator-props.ts';

/**
 * Keeps the fields at what the host says, where it says so.
 * @returns what to call after a field changed
 */
export function useValues(
  form: RefObject<HTMLFormElement | null>,
  { values, onValuesChange }: Pick<GeneratorWidgetProps, 'values' | 'onValuesChange'>,
): () => void {
  const [, setChanges] = useState(0);
  useLayoutEffect(() => {
    if (form.current && values) fillValues(form.current, values);
  });
  return () => {
    if (form.current) onValuesChange?.(readValues(form.current));
    // A host that took the change no further has its own values back in the fields.
    if (values) setChanges((changes) => changes + 1);
  };
}
