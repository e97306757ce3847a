import { AppError } from '@linkwright/core/all';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../../browser/save-file.ts';
import { withAgain } from '../../../server-state/words-of.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { archivePage } from './report-calls.ts';

/** Has the page fetched anew, and saved as a web archive with its receipt. */
export function ArchivePage({ reportId, position }: { reportId: string; position: number }) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function archive(): Promise<void> {
    setBusy(true);
    try {
      const file = await archivePage(reportId, position);
      saveBlob(`page-${reportId}-${position + 1}.warc.gz`, file);
      notify({
        title: 'The page is archived',
        text: 'As it is now, with its receipt in the file.',
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ title: 'The page was not archived', text: withAgain(error.message, error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="quiet-button"
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void archive()}
    >
      <Archive width={16} height={16} />
      {isBusy ? 'Archiving…' : 'Archive page'}
    </button>
  );
}
