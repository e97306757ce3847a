import { paths } from '../../../paths.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import './claim-link.css';
import { LinkedPost } from './linked-post.tsx';
import { type ClaimLinkState, useClaimLink } from './use-claim-link.ts';

const refusals: Record<
  Extract<ClaimLinkState, { kind: 'refused' }>['why'],
  { title: string; text: string }
> = {
  broken: {
    title: 'This link does not open a post',
    text: 'A part of it is missing or was changed. Open “Keep this post” again where the post was written, or copy the whole link.',
  },
  over: {
    title: 'This post is no longer online',
    text: 'A trial post stays online for 24 hours. Nobody kept this one in that time, so it was taken down.',
  },
  taken: {
    title: 'This post has already been claimed',
    text: 'It belongs to an account and stays online. If the account is yours, the post is under “My posts”.',
  },
  elsewhere: {
    title: 'This post was not written in this browser',
    text: 'Open its page in the browser that wrote it and choose “Keep this post”: it can be kept there, or a link be copied that keeps it here. The link in the mail that warns of its end does so, too.',
  },
  full: {
    title: 'This browser has no room left for this site',
    text: 'To carry the post over to your account, the site has to store its claim here. Clear what is stored for this site, then open the link again.',
  },
  'not-kept': {
    title: 'This browser keeps nothing for this site',
    text: 'So it cannot show that it wrote the post. Open the link that keeps it, which was offered with the result, or the one in the mail that warns of its end. Or allow this site to store data before you write the next one.',
  },
};

/** What the claim link in the address leads to, and the way to keep it. */
export function ClaimLink() {
  const { link, again } = useClaimLink();
  switch (link.kind) {
    case 'loading':
      return <div className="loading" role="status" aria-label="Loading" />;
    case 'held':
      return <LinkedPost key={link.slug} slug={link.slug} />;
    case 'failed':
      return (
        <>
          <h1>Keep your post</h1>
          <FormAlert title="The post could not be looked up" message={link.message} />
          <button type="button" className="button" onClick={again}>
            Try again
          </button>
        </>
      );
    case 'refused':
      return <Refused {...refusals[link.why]} />;
  }
}

const Refused = ({ title, text }: { title: string; text: string }) => (
  <div role="alert">
    <h1>{title}</h1>
    <p>{text}</p>
    <ul className="page-nav">
      <li>
        <a href={paths.generator}>Write a new post</a>
      </li>
      <li>
        <a href={paths.myPosts}>My posts</a>
      </li>
    </ul>
  </div>
);
