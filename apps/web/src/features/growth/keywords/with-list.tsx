import { type KeywordListContent, keywordRoutes } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

interface WithListProps {
  /** Null: without one. */
  id: string | null;
  children(content: KeywordListContent | null): ReactNode;
}

/** What begins with the keywords of a list, once they are there; without them where they cannot be had. */
export const WithList = ({ id, children }: WithListProps) =>
  id === null ? children(null) : <Read id={id}>{children}</Read>;

function Read({ id, children }: { id: string } & Pick<WithListProps, 'children'>) {
  const { answer, fault, reload } = useAnswer(keywordRoutes.readList, { params: { id } });
  if (answer) return children(answer);
  if (!fault) return <div className="loading" role="status" aria-label="Loading" />;
  return (
    <>
      <NotLoaded
        title="Your list could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
      {children(null)}
    </>
  );
}
