import { paths } from '../paths.ts';
import { Message } from './message.tsx';

/** A page that could not be made (500, 503). */
export function ErrorScreen({ requestId }: { requestId: string }) {
  return (
    <Message label="Error" title="This page could not be loaded">
      <p>
        Something failed on our side. Nothing you did was lost, and trying again in a moment often
        helps. If it keeps happening, quote this number when you{' '}
        <a href={paths.contact}>write to us</a>.
      </p>
      <p className="address">request {requestId}</p>
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
