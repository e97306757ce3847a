import type {
  Category,
  CreatedPost,
  DraftDifference,
  GenerationRequest,
  Grounding,
  LinkPolicy,
  PostSource,
  Source,
  WriterKind,
} from '@linkwright/core/all';
import type { JSONColumnType } from 'kysely';

/** Tables of drafts. */
export interface DraftsTables {
  drafts: DraftsTable;
}

/** Articles that are not published yet. Each has an owner, or a guest who holds its token. */
export interface DraftsTable {
  id: string;
  user_id: string | null;
  token_hash: Buffer | null;
  source: PostSource;
  request: JSONColumnType<Omit<GenerationRequest, 'linkPolicy'>>;
  /** Null: nobody chose one. */
  link_policy: LinkPolicy | null;
  title: string;
  /** Sanitised HTML; never anything else. */
  content: string;
  meta_description: string;
  tags: string[];
  category: Category;
  word_count: number;
  /** Of what would be published. */
  seo: JSONColumnType<CreatedPost['seo']>;
  grounding: JSONColumnType<Grounding> | null;
  sources: JSONColumnType<Source[]>;
  difference: JSONColumnType<DraftDifference> | null;
  /** Taken out of the day's free posts when it was written: publishing it takes no other. */
  is_counted: boolean;
  /** The post that it brings up to date. */
  refreshes: string | null;
  made_by: WriterKind | null;
  is_edited: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  published_at: Date | null;
  post_id: string | null;
}
