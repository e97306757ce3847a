import { domainRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface DomainPostsProps {
  id: string;
  /** Address of the domain's blog. */
  url: string;
  onChanged(): Promise<void>;
}

/** Posts of a domain's blog: brought here by the end of their address, and taken back. */
export function DomainPosts({ id, url, onChanged }: DomainPostsProps) {
  const posts = usePages(domainRoutes.listPosts, { params: { id } });
  const [slug, setSlug] = useState('');
  const { isBusy, formFault: fault, run } = useChange();
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await posts.reload();
      await onChanged();
    });
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await change(async () => {
      await callApi(domainRoutes.assignPost, { params: { id }, body: { slug: slugOf(slug) } });
      setSlug('');
    });
  }
  const takeBack = (post: string) =>
    change(() => callApi(domainRoutes.removePost, { params: { id, slug: post } }));
  return (
    <div className="domain-posts">
      <form
        data-kept={`domain-posts-${id}`}
        className="form"
        method="post"
        noValidate
        onSubmit={submit}
      >
        <TextField
          label="Move a post here"
          name="slug"
          hint="Its address on this site’s blog; a trial post cannot move"
          placeholder="/blog/standing-desks"
          autoComplete="off"
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
        />
        <button type="submit" className="quiet-button" disabled={isBusy || slug.trim() === ''}>
          Move post
        </button>
      </form>
      {(fault ?? posts.fault) && (
        <FormAlert title="That did not work" message={fault ?? posts.fault ?? ''} />
      )}
      <ul>
        {posts.items?.map((post) => (
          <li key={post.slug}>
            <a href={`${url}/blog/${post.slug}`}>{post.title}</a>
            <span>since {formatDay(post.assignedAt)}</span>
            <button
              type="button"
              className="link-button"
              aria-label={`Take back ${post.title}`}
              disabled={isBusy}
              onClick={() => void takeBack(post.slug)}
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
      {posts.hasMore && (
        <button type="button" className="quiet-button" onClick={() => void posts.readMore()}>
          Show more
        </button>
      )}
    </div>
  );
}

/** What stands behind `/blog/` in an address, or the text itself. */
const slugOf = (text: string): string =>
  text
    .trim()
    .replace(/^.*\/blog\//, '')
    .replace(/[/?#].*/s, '');
