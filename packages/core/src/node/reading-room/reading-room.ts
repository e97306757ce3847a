import { availableParallelism } from 'node:os';
import type { DraftToEdit, EditedDraft } from '../../articles/drafts/edited-draft.ts';
import type { FinishDraft } from '../../articles/posts/write.ts';
import type { GenerationRequest } from '../../articles/posts/writer.ts';
import type { Source } from '../../articles/sources/source.ts';
import type { Sought } from '../../growth/discovery/judge-page.ts';
import type { Sitemap } from '../../verification/reports/lists/sitemap.ts';
import type { InspectPage } from '../../verification/reports/verdict/page-inspection.ts';
import { programPath } from '../program-path.ts';
import type { ReadSource } from '../sources/read-source.ts';
import { composeIn, editDraftIn, finishDraftIn, reviseIn } from './articles-in-room.ts';
import { readDocumentIn } from './documents-in-room.ts';
import {
  type Fetching,
  fetchProspect,
  fetchSitemap,
  fetchSource,
  type SourcePage,
} from './fetch-in-room.ts';
import { HeldBytes } from './held-bytes.ts';
import { inspectIn } from './inspect-in-room.ts';
import { READING_LIMITS, type ReadingLimits } from './limits.ts';
import { Pool } from './pool.ts';
import type { ReadProspect } from './read-prospect-task.ts';
import type { RevisedEdit, ReviseTask } from './revise-task.ts';

export interface ReadingRoomOptions {
  /** Processes that read pages at once. Unless given, 2, and 1 where that would take every processor. */
  readers?: number | undefined;
  limits?: ReadingLimits | undefined;
  /** Milliseconds of work that this process puts into a page before it is left to them. 10 unless given. */
  mostHereMs?: number | undefined;
  /** The readers' own program, by its path. */
  program?: string | undefined;
  /** Told what a reading threw. */
  onFault?: ((error: Error) => void) | undefined;
}

/**
 * Where texts of strangers are read: in processes of their own, each text within limits of work and
 * memory, so that none holds up or stops the process that it came to. Of pages, that is those on which
 * this process would spend more than some milliseconds.
 */
export interface ReadingRoom {
  /** Looks at a page as `createPageInspection` does. One that passes the limits is 'too-heavy'. */
  inspect: InspectPage;
  /** One page as a search for prospects reads it; null where it cannot be read or is none. */
  readProspect(url: string, options: Fetching & { sought: Sought }): Promise<ReadProspect | null>;
  /** What a sitemap names, null where it is none; or in a few words why it cannot be read. */
  readSitemap(
    url: string,
    options: Fetching,
  ): Promise<{ ok: true; sitemap: Sitemap | null } | { ok: false; why: string }>;
  /** A page as a source of an article, or why it is none. */
  readSource(url: string, options: Fetching & SourcePage): Promise<ReadSource>;
  /** For `createOfflineWriter`. One that passes the limits is refused as `CONTENT_UNUSABLE`. */
  compose(
    request: GenerationRequest,
    sources: readonly Source[],
    options: { signal: AbortSignal },
  ): Promise<string[]>;
  /**
   * The text of a document, as notes have it. Throws INVALID_REQUEST, in words for a person, for one
   * that is damaged, has no text or passes the limits.
   */
  readDocument: ReturnType<typeof readDocumentIn>;
  /** For `writePost`. One that passes the limits is refused as `CONTENT_UNUSABLE`. */
  finishDraft: FinishDraft;
  /**
   * A stored post with an edit of it, sanitised, linked and scored anew. Throws INVALID_REQUEST naming
   * fields, or `CONTENT_UNUSABLE` for a text that passes the limits.
   */
  revise(task: ReviseTask): Promise<RevisedEdit>;
  /**
   * A draft after an edit, held to its sources. Throws INVALID_REQUEST naming fields, or
   * `CONTENT_UNUSABLE` for a text that passes the limits.
   */
  editDraft(draft: DraftToEdit): Promise<EditedDraft>;
  /** Ends every reader; what is being read is given up. */
  close(): void;
}

const READERS = 2;
/** Four times what an ordinary page of a megabyte takes, as collections of garbage count too. */
const MOST_HERE_MS = 10;
/** Of pages that wait to be read. */
const MOST_HELD_BYTES = 32 * 1024 * 1024;

/** Opens a reading room; readers are started when there is something to read. */
export function openReadingRoom({
  readers = Math.min(READERS, Math.max(1, availableParallelism() - 1)),
  limits = READING_LIMITS,
  mostHereMs = MOST_HERE_MS,
  program = programPath('reading-room/read-texts'),
  onFault = () => {},
}: ReadingRoomOptions = {}): ReadingRoom {
  const pages = new Pool({ program, limits, most: readers, givesWay: true });
  // Apart, and not behind others, as somebody waits for each of them.
  const articles = new Pool({ program, limits, most: 1 });
  const room = { pool: pages, held: new HeldBytes(MOST_HELD_BYTES), mostHereMs, onFault };
  return {
    inspect: inspectIn(room),
    readProspect: (url, options) => fetchProspect(room, url, options),
    readSitemap: (url, options) => fetchSitemap(room, url, options),
    readSource: (url, options) => fetchSource(room, url, options),
    compose: composeIn({ pool: articles, onFault }),
    readDocument: readDocumentIn({ pool: pages, onFault }),
    finishDraft: finishDraftIn({ pool: articles, onFault }),
    revise: reviseIn({ pool: articles, onFault }),
    editDraft: editDraftIn({ pool: articles, onFault }),
    close() {
      pages.close();
      articles.close();
    },
  };
}
