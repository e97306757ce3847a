import type { PageData } from '@linkwright/core/all';
import { paths } from '../paths.ts';
import { Message } from './message.tsx';

type PostExpiredData = Extract<PageData, { kind: 'post-expired' }>;

/** A trial post after its 24 hours, or a post that was taken down (410). */
export function PostExpiredScreen({ slug, isTakenDown }: PostExpiredData) {
  return (
    <Message
      label="410 · Gone"
      title={isTakenDown ? 'This post was taken down' : 'This trial post has expired'}
    >
      {isTakenDown ? (
        <p>It broke the rules of this site. Its author was told, if we know who that is.</p>
      ) : (
        <p>
          A trial post stays online for 24 hours. Nobody kept this one, so it was taken down and
          will not come back at this address.
        </p>
      )}
      <p className="address">{paths.post(slug)}</p>
      <ul className="page-nav">
        <li>
          <a href={paths.generator}>Write a new post</a>
        </li>
        <li>
          <a href={paths.blog}>Read the blog</a>
        </li>
      </ul>
    </Message>
  );
}
