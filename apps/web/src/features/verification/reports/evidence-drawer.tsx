import { formatCount, type PageResult, type Report } from '@linkwright/core/all';
import { Suspense, useEffect, useState } from 'react';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { splitAddress } from '../../../format/figures.ts';
import type { DrawerContent } from '../../../ui/drawer.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageActions } from './page-actions.tsx';
import { pictureHref, type ReportKey } from './report-calls.ts';
import { VerdictName } from './verdict-mark.tsx';

/** What a modal needs, and all that is said in it, weighs more than the page: loaded with the first one. */
const Drawer = lazyPart(() => import('../../../ui/drawer.tsx'));
const Evidence = lazyPart(() => import('./evidence.tsx'));

interface EvidenceDrawerProps {
  report: Report;
  reportKey: ReportKey;
  /** What the table shows, in its order. */
  pages: readonly PageResult[];
  /** The page whose evidence is shown; none closes the drawer. */
  page: PageResult | null;
  onShow(page: PageResult | null): void;
}

/** Everything that was seen of one page, beside the table. */
export function EvidenceDrawer(props: EvidenceDrawerProps) {
  const { page, onShow } = props;
  const { current } = useDialogs();
  const [wasOpened, setOpened] = useState(false);
  if (page && !wasOpened) setOpened(true);

  // Only one modal is open at a time (docs/specification/interface.md, Dialogs).
  useEffect(() => {
    if (current !== null) onShow(null);
  }, [current, onShow]);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <Drawer content={page && contentOf(page, props)} onClose={() => onShow(null)} />
    </Suspense>
  );
}

function contentOf(
  page: PageResult,
  { report, reportKey, pages, onShow }: EvidenceDrawerProps,
): DrawerContent {
  const { inspection, line, position } = page;
  const { host, rest } = splitAddress(inspection.verdict === 'invalid' ? line : inspection.pageUrl);
  const index = pages.findIndex((one) => one.position === position);
  const stepTo = (other: PageResult | undefined) => other && (() => onShow(other));
  return {
    title: (
      <>
        <b>{host}</b>
        {rest}
      </>
    ),
    lead: inspection.summary,
    above: <VerdictName verdict={inspection.verdict} />,
    below: (
      <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
        <Evidence
          key={position}
          report={report}
          page={page}
          pictureHref={pictureHref(reportKey, position)}
          actions={<PageActions report={report} reportKey={reportKey} page={page} />}
        />
      </Suspense>
    ),
    place: index < 0 ? '' : `${formatCount(index + 1)} of ${formatCount(pages.length)}`,
    onPrevious: stepTo(index > 0 ? pages[index - 1] : undefined),
    onNext: stepTo(index < 0 ? undefined : pages[index + 1]),
  };
}
