import type { Draft, DraftSummary } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type DraftRow, type SummaryRow, selectAddresses } from './store.ts';

type Shown = Pick<Context, 'db' | 'publicUrl'>;

/** Rows as the API shows them in a list. */
export async function presentSummaries(
  { db, publicUrl }: Shown,
  rows: readonly SummaryRow[],
): Promise<DraftSummary[]> {
  const addresses = await selectAddresses(db, rows);
  return rows.map(({ seo, ...row }) => ({
    ...presentFacts(row, publicUrl, addresses),
    seoScore: seo.score,
  }));
}

/** A row as the API shows it, its sources with their text. */
export async function presentDraft({ db, publicUrl }: Shown, row: DraftRow): Promise<Draft> {
  const { grounding, sources } = row;
  return {
    ...presentFacts(row, publicUrl, await selectAddresses(db, [row])),
    content: row.content,
    metaDescription: row.meta_description,
    seo: row.seo,
    grounding: grounding && {
      ...grounding,
      sources: grounding.sources.map((source) => {
        const { blocks = [], items = [] } = sources[source.number - 1] ?? {};
        return { ...source, blocks, items };
      }),
    },
    difference: row.difference,
  };
}

const presentFacts = (
  row: Omit<SummaryRow, 'seo'>,
  publicUrl: string,
  addresses: ReadonlyMap<string, string>,
): Omit<DraftSummary, 'seoScore'> => ({
  id: row.id,
  title: row.title,
  keyword: row.request.keyword,
  anchorText: row.request.anchorText,
  targetUrl: row.request.targetUrl,
  linkPolicy: row.link_policy ?? 'follow',
  category: row.category,
  tags: row.tags,
  wordCount: row.word_count,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  postId: row.post_id,
  refreshes:
    row.refreshes === null
      ? null
      : { postId: row.refreshes, address: publicUrl + (addresses.get(row.refreshes) ?? '') },
});
