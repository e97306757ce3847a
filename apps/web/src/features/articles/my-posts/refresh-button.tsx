import { AppError, authMessages, type PostSummary } from '@linkwright/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../paths.ts';
import { refreshPost } from '../drafts/draft-calls.ts';

interface RefreshButtonProps {
  post: PostSummary;
  onFault(fault: { title: string; message: string } | null): void;
}

/** Reads a post's sources again, and opens what came of it as a draft; the post stays as it is. */
export function RefreshButton({ post, onFault }: RefreshButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();

  async function refresh(): Promise<void> {
    setBusy(true);
    onFault(null);
    try {
      const { id } = await refreshPost(post.id);
      navigate(paths.draft.replace(':id', id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setBusy(false);
      onFault({
        title: 'The post was not refreshed',
        message: error.message || authMessages.unexpected,
      });
    }
  }

  return (
    <button
      type="button"
      className="quiet-button"
      disabled={isBusy}
      title="Reads its sources again and shows what changed. Nothing is published without a click."
      onClick={() => void refresh()}
    >
      {isBusy ? 'Reading its sources…' : 'Refresh'}
      <span className="out"> {post.title}</span>
    </button>
  );
}
