import { paths } from '../paths.ts';
import { Message } from './message.tsx';

/** A trial post after its 24 hours (410). */
export function PostExpiredScreen({ slug }: { slug: string }) {
  return (
    <Message label="410 · Gone" title="This trial post has expired">
      <p>
        A trial post stays online for 24 hours. Nobody kept this one, so it was taken down and will
        not come back at this address.
      </p>
      <p className="address">{paths.post(slug)}</p>
      <ul className="ways">
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
