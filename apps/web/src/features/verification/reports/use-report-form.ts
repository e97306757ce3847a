import { completeUrl, type ReportForm } from '@linkwright/core/all';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { localStore } from '../../../browser/storage.ts';
import {
  emptyReportForm,
  readReportState,
  storeReportForm,
} from '../../../browser/stored-reports.ts';

/** A list of a thousand lines is not written down at every key. */
const STORE_MS = 300;
const fields = ['keyword', 'anchorText', 'destinationUrl', 'urlList'] as const;

interface KeptForm {
  form: ReportForm;
  change(fields: Partial<ReportForm>): void;
  clear(): void;
}

/**
 * What stands in the report form; it persists in this browser and is restored at load. Fields that
 * the address names, or that were filled before the page came alive, win.
 */
export function useReportForm(place: RefObject<HTMLFormElement | null>): KeptForm {
  const [form, setForm] = useState(emptyReportForm);
  const waiting = useRef<ReportForm>(null);

  const flush = useCallback(() => {
    if (waiting.current) storeReportForm(localStore(), waiting.current);
    waiting.current = null;
  }, []);

  useEffect(() => {
    const kept = readReportState(localStore()).formData;
    const query = new URLSearchParams(window.location.search);
    const restored = { ...kept };
    for (const field of fields) {
      const typed = place.current?.elements.namedItem(field);
      const isText = typed instanceof HTMLInputElement || typed instanceof HTMLTextAreaElement;
      restored[field] = query.get(field) ?? ((isText && typed.value) || kept[field]);
    }
    setForm(restored);
    if (!fields.some((field) => query.has(field))) return;
    waiting.current = restored;
    window.history.replaceState(null, '', window.location.pathname);
  }, [place]);

  useEffect(() => {
    const timer = setTimeout(flush, STORE_MS);
    return () => clearTimeout(timer);
  }, [form, flush]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  function set(next: ReportForm): void {
    waiting.current = next;
    setForm(next);
  }
  return {
    form,
    change: (changed) => set({ ...form, ...changed }),
    clear: () => set(emptyReportForm),
  };
}

/** The address with its scheme, as it is on leaving the field. */
export const completed = (form: ReportForm): ReportForm => ({
  ...form,
  destinationUrl: completeUrl(form.destinationUrl),
});
