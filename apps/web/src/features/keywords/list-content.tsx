import {
  AppError,
  type KeywordListContent,
  keywordRoutes,
  type MeasuredKeyword,
} from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { useCall, wordsOf } from '../../server-state/use-call.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { KeywordDesk } from './keyword-desk.tsx';

interface ListContentProps {
  id: string;
  onChanged(): Promise<void>;
}

/** What is in a list, and what is known of it. */
export function ListContent({ id, onChanged }: ListContentProps) {
  const [content, setContent] = useState<KeywordListContent | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const { fault, run } = useCall();

  const read = useCallback(async () => {
    try {
      setContent(await callApi<KeywordListContent>(keywordRoutes.readList, { params: { id } }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setUnread(wordsOf(error));
    }
  }, [id]);
  useEffect(() => void read(), [read]);

  const measure = (figures: readonly MeasuredKeyword[]) => {
    const known = new Map(figures.map((each) => [each.keyword, each]));
    setContent(
      content && {
        ...content,
        items: content.items.map((item) => ({ ...item, ...known.get(item.keyword) })),
      },
    );
  };
  const remove = (keywords: string[]) =>
    run(async () => {
      await callApi(keywordRoutes.changeList, { params: { id }, body: { remove: keywords } });
      await onChanged();
    });

  if (unread) return <FormAlert title="The list could not be read" message={unread} />;
  if (!content) return <div className="loading" role="status" aria-label="Loading" />;
  if (content.items.length === 0) return <p className="empty">The list is empty.</p>;
  return (
    <>
      {fault && <FormAlert title="Nothing was taken out" message={fault} />}
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
