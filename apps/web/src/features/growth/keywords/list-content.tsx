import { keywordRoutes, laterFigures, type MeasuredKeyword } from '@linkwright/core/all';
import { Link } from 'wouter';
import { callApi } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { KeywordDesk } from './keyword-desk.tsx';

/** What is in a list, and what is known of it. */
export function ListContent({ id }: { id: string }) {
  const read = useAnswer(keywordRoutes.readList, { params: { id } });
  const { answer: content, fault: unread, reload, amend } = read;
  const { fault, runBeside } = useChange();

  const measure = (figures: readonly MeasuredKeyword[]) => {
    const known = new Map(figures.map((each) => [each.keyword, each]));
    amend((was) => ({
      ...was,
      items: was.items.map((item) => ({
        ...item,
        ...laterFigures(item, known.get(item.keyword)),
      })),
    }));
  };
  const remove = (keywords: string[]) =>
    runBeside(
      () =>
        callApi(keywordRoutes.changeList, {
          params: { id },
          body: { remove: keywords },
          isLast: true,
        }),
      keywordRoutes.readList,
      keywordRoutes.lists,
    );

  if (unread)
    return (
      <NotLoaded
        title="The list could not be loaded"
        message={unread}
        onRetry={() => void reload()}
      />
    );
  if (!content) return <div className="loading" role="status" aria-label="Loading" />;
  return (
    <section aria-labelledby="keyword-list" className="part">
      <div className="keywords-head">
        <h2 id="keyword-list">{content.list.name}</h2>
        <Link className="quiet-button" href={paths.keywordResearch}>
          Close the list
        </Link>
      </div>
      {fault && <FormAlert title="Nothing was removed" message={fault} />}
      <KeywordDesk
        name={content.list.name}
        country={content.list.country}
        items={content.items}
        dataProvider={content.dataProvider}
        onMeasured={measure}
        onRemove={remove}
      />
    </section>
  );
}
