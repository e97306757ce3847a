import { paths } from '../paths.ts';
import { Message } from './message.tsx';

/** Any address that nothing stands at (404). */
export function NotFoundScreen() {
  return (
    <Message label="404 · Not found" title="There is no page at this address">
      <p>
        The address may be mistyped, or the page was taken down. A post that you wrote here may have
        got a different ending to its address: search for its title.
      </p>
      <form className="search" action={paths.blog} method="get">
        <label className="out" htmlFor="q">
          Search the blog
        </label>
        <input id="q" name="q" type="search" maxLength={200} />
        <button type="submit">Search</button>
      </form>
      <ul className="page-nav">
        <li>
          <a href={paths.home}>Go to the home page</a>
        </li>
        <li>
          <a href={paths.blog}>Read the blog</a>
        </li>
      </ul>
    </Message>
  );
}
