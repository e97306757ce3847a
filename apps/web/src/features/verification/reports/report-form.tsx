import {
  AppError,
  type FieldFault,
  formatCount,
  MAX_GUEST_REPORT_PAGES,
  MAX_REPORT_PAGES,
  parseReportRequest,
  type Report,
  refuseLinkList,
} from '@linkwright/core/all';
import { type FormEvent, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/storage.ts';
import { findLike, storeIsGenerating, storeReport } from '../../../browser/stored-reports.ts';
import { useIsAlive } from '../../../browser/use-page-query.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { withAgain } from '../../../server-state/words-of.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { readPlacements, usePlacements } from '../../../ui/use-placements.ts';
import { ListField } from './list-field.tsx';
import { createReport } from './report-calls.ts';
import { toStoredReport } from './stored-report.ts';
import { completed, useReportForm } from './use-report-form.ts';

const PlacementPreview = lazyPart(() => import('../../../ui/placement-preview.tsx'));

/**
 * Keyword, anchor text, destination and the pages to check
 * (docs/specification/verification.md, The form).
 */
export function ReportForm({ onStarted }: { onStarted(report: Report): void }) {
  const place = useRef<HTMLFormElement>(null);
  const { form, change, clear } = useReportForm(place);
  const [wrong, setWrong] = useState<FieldFault[]>([]);
  const { isBusy, runAndLeave } = useChange();
  const { fault, refuse, clear: clearFault } = useFault();
  const isAlive = useIsAlive();
  const isGuest = useAccount().status === 'guest';
  const text = useDeferredValue(form.urlList);
  const placements = usePlacements(text, form);
  const { list, sheet, isSaid } = placements;
  const { pages, textLines } = list;
  const refusal = refuseLinkList({ pages, textLines }, { isGuest });

  const faultOf = (field: string) => wrong.find((one) => one.field === field)?.message;
  const edit = (field: 'keyword' | 'anchorText' | 'destinationUrl') => ({
    name: field,
    value: form[field],
    fault: faultOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      change({ [field]: target.value });
      setWrong((all) => all.filter((one) => one.field !== field));
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    clearFault();
    const read = readPlacements(form.urlList, form, placements.isWanted);
    const parsed = parseReportRequest({ ...form, ...read.common });
    setWrong(parsed.ok ? [] : parsed.details);
    if (!parsed.ok) return focusField(place.current, parsed.details[0]?.field);
    const refused = refuseLinkList(read.list, { isGuest });
    if (refused) {
      if (refused.code === 'REPORT_NO_PAGE')
        refuse({ title: 'The report was not started', message: refused.message });
      return focusField(place.current, 'urlList');
    }
    await runAndLeave(async () => {
      storeIsGenerating(localStore(), true);
      try {
        const report = await createReport(
          { ...parsed.request, urlList: form.urlList, ...(read.ownLinks && { ownLinks: true }) },
          findLike(localStore(), parsed.request)?.id,
        );
        storeReport(localStore(), toStoredReport(report));
        onStarted(report);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        storeIsGenerating(localStore(), false);
        setWrong(error.details ?? []);
        refuse({ title: 'The report was not started', message: withAgain(error.message, error) });
        throw error;
      }
    });
  }

  return (
    <form
      ref={place}
      className="form report-form"
      data-waking={!isAlive || undefined}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="form-pair">
        <TextField {...edit('keyword')} label="Keyword" autoComplete="off" required />
        <TextField
          {...edit('anchorText')}
          label="Anchor text"
          autoComplete="off"
          required={!isSaid.anchorText}
          hint={isSaid.anchorText ? 'Each row of the sheet says its own.' : undefined}
        />
      </div>
      <TextField
        {...edit('destinationUrl')}
        label="Destination URL"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        spellCheck={false}
        required={!isSaid.destinationUrl}
        hint={
          isSaid.destinationUrl
            ? 'Each row of the sheet says its own.'
            : 'The page of yours that the links should lead to.'
        }
        onBlur={() => change({ destinationUrl: completed(form).destinationUrl })}
      />
      <ListField
        text={form.urlList}
        list={list}
        onChange={(urlList) => {
          change({ urlList });
          clearFault();
        }}
      />
      {sheet && (
        <Suspense fallback={null}>
          <PlacementPreview
            placements={{ ...placements, sheet }}
            onOwnLinks={placements.setWanted}
          />
        </Suspense>
      )}
      {refusal && (
        <div className="form-alert" role="alert">
          <strong>{refusal.message}</strong>
          {isGuest && refusal.code === 'REPORT_TOO_MANY_PAGES' && <SignInForMore />}
        </div>
      )}
      {fault && <FormAlert {...fault} />}
      <noscript>
        <p className="field-note">
          This form needs JavaScript. The API and the terminal make the same reports without it.
        </p>
      </noscript>
      <div className="report-form-actions">
        {/* A list of a thousand pages does not fit the address that a form without scripts makes. */}
        <button type="submit" className="button" disabled={isBusy || !isAlive}>
          {isBusy ? 'Starting…' : 'Generate report'}
        </button>
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => {
            clear();
            setWrong([]);
            clearFault();
          }}
        >
          Clear
        </button>
        <p>
          {isGuest
            ? `Up to ${MAX_GUEST_REPORT_PAGES} pages without an account, ${formatCount(MAX_REPORT_PAGES)} with one.`
            : `Up to ${formatCount(MAX_REPORT_PAGES)} pages.`}
        </p>
      </div>
    </form>
  );
}

function SignInForMore() {
  const { open } = useDialogs();
  return (
    <p>
      <button
        type="button"
        className="link-button"
        onClick={() =>
          open('login', { action: 'larger reports', destination: paths.backlinkReport })
        }
      >
        Sign In
      </button>{' '}
      What you typed stays in this form.
    </p>
  );
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name ? form?.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
}
