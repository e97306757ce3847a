import { keywordRoutes, type MeasuredKeyword } from '@linkwright/core';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { KeywordDesk } from './keyword-desk.tsx';

interface ListContentProps {
  id: string;
  onChanged(): Promise<void>;
}

/** What is in a list, and what is known of it. */
export function ListContent({ id, onChanged }: ListContentProps) {
  const read = useAnswer(keywordRoutes.readList, { params: { id } });
  const { answer: content, fault: unread, amend } = read;
  const { fault, run } = useChange();

  const measure = (figures: readonly MeasuredKeyword[]) => {
    const known = new Map(figures.map((each) => [each.keyword, each]));
    amend((was) => ({
      ...was,
      items: was.items.map((item) => ({ ...item, ...known.get(item.keyword) })),
    }));
  };
  const remove = (keywords: string[]) =>
    run(async () => {
      await callApi(keywordRoutes.changeList, { params: { id }, body: { remove: keywords } });
      await onChanged();
    });

  if (unread) return <FormAlert title="The list could not be loaded" message={unread} />;
  if (!content) return <div className="loading" role="status" aria-label="Loading" />;
  if (content.items.length === 0) return <p className="empty">The list is empty.</p>;
  return (
    <>
      {fault && <FormAlert title="Nothing was removed" message={fault} />}
      <KeywordDesk
        name={content.list.name}
        country={content.list.country}
        items={content.items}
        dataProvider={content.dataProvider}
        onMeasured={measure}
        onRemove={(keywords) => void remove(keywords)}
      />
    </>
  );
}
