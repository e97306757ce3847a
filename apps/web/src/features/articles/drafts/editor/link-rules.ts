import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { articleSchema } from './schema.ts';

/** Whether an article may link to an address: to its target, to posts of this blog, to what it links to already. */
export type LinkRule = (address: string) => boolean;

/** The rule for an article as it was opened. */
export function linkRuleOf(document: Node, targetUrl: string): LinkRule {
  const hosts = new Set([window.location.host, hostOf(targetUrl)]);
  document.descendants(({ marks }) => {
    for (const { attrs, type } of marks) if (type.name === 'link') hosts.add(hostOf(attrs.href));
  });
  return (address) => hosts.has(hostOf(address));
}

/** Takes links that an article may not have from what is pasted or dropped, and keeps their words. */
export const cleanPaste = (mayLink: LinkRule): Plugin =>
  new Plugin({
    props: {
      transformPasted: ({ content, openStart, openEnd }) =>
        new Slice(withoutLinks(content, mayLink), openStart, openEnd),
    },
  });

function withoutLinks(content: Fragment, mayLink: LinkRule): Fragment {
  const { link } = articleSchema.marks;
  return Fragment.from(
    content.content.map((node) => {
      const found = link.isInSet(node.marks);
      const kept =
        found && !mayLink(found.attrs.href) ? node.mark(found.removeFromSet(node.marks)) : node;
      return kept.isText ? kept : kept.copy(withoutLinks(kept.content, mayLink));
    }),
  );
}

/** Nothing for what is no address of the web. */
function hostOf(address: string): string {
  const url = URL.parse(address, window.location.href);
  return url && /^https?:$/u.test(url.protocol) ? url.host : 'none';
}
