import type { WrittenArticle } from '@linkwright/core/all';

/** What the writer made, as evidence. */
export const WrittenArticleFacts = ({ article }: { article: WrittenArticle }) => (
  <dl className="diagnostic-facts">
    <dt>Title</dt>
    <dd>{article.title}</dd>
    <dt>Words</dt>
    <dd>{article.wordCount}</dd>
    <dt>Writer</dt>
    <dd>
      {article.writer.isStandIn ? 'offline writer' : article.writer.name}
      {article.writer.isStandIn && ' (a stand-in)'}
    </dd>
    <dt>Begins</dt>
    <dd>{article.excerpt}</dd>
  </dl>
);
