import type { SourceTask } from '../sources/read-source.ts';
import type { SourceDocumentTask } from '../sources/read-source-document.ts';
import type { PageTask } from './read-page.ts';
import type { Readings } from './read-tasks.ts';

/** Everything that is read in a reading room, by its name. */
export const readings = {
  page: async () => {
    const { readPage } = await import('./read-page.ts');
    return (task: PageTask, bytes: Buffer) => readPage(task, [bytes]);
  },
  prospect: async () => (await import('./read-prospect-task.ts')).readProspectTask,
  sitemap: async () => (await import('./read-sitemap-task.ts')).readSitemapTask,
  source: async () => {
    const [{ readSource }, { loadLanguageDetection }] = await Promise.all([
      import('../sources/read-source.ts'),
      import('../../articles/sources/detect-language.ts'),
    ]);
    const detectLanguage = await loadLanguageDetection();
    return (task: SourceTask, bytes: Buffer) => readSource(task, bytes, detectLanguage);
  },
  'source-document': async () => {
    const [{ readSourceDocument }, { loadLanguageDetection }] = await Promise.all([
      import('../sources/read-source-document.ts'),
      import('../../articles/sources/detect-language.ts'),
    ]);
    const detectLanguage = await loadLanguageDetection();
    return (task: SourceDocumentTask, bytes: Buffer) =>
      readSourceDocument(task, bytes, detectLanguage);
  },
  document: async () => (await import('../sources/read-document.ts')).readDocument,
  revise: async () => (await import('./revise-task.ts')).reviseTask,
  edit: async () => (await import('../../articles/drafts/edited-draft.ts')).editDraft,
  compose: async () => (await import('./compose-task.ts')).loadComposeTask(),
  draft: async () => (await import('./finish-draft-task.ts')).finishDraftTask,
} satisfies Readings;
