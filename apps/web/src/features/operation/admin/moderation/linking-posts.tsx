import { adminHref } from '../admin-href.ts';

/** The way to the posts whose link leads to a host. */
export const LinkingPosts = ({ host, count }: { host: string; count: number }) => (
  <a href={`${adminHref('posts')}?${new URLSearchParams({ 'is.host': host })}`}>
    {count === 1 ? '1 post links' : `${count} posts link`} to {host}
  </a>
);
