import { Fragment, type MouseEvent } from 'react';
import type { LinkGroup, WorkplaceLink } from './links.ts';

interface WorkplaceNavProps {
  groups: readonly LinkGroup[];
  /** Address of the link that is open. */
  current: string | undefined;
  onFollow(event: MouseEvent<HTMLElement>): void;
}

/** Links to the tools under the names of their groups. */
export function WorkplaceNav({ groups, current, onFollow }: WorkplaceNavProps) {
  return groups.map(({ title, links }) => (
    <Fragment key={title}>
      <p>{title}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click */}
      <ul onClick={onFollow}>
        {links.map((link) => (
          <li key={link.href}>
            <ToolLink link={link} isOpen={link.href === current} />
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

/** One tool: its sign, and its name, which a folded navigation shows under the pointer. */
export function ToolLink({ link, isOpen }: { link: WorkplaceLink; isOpen: boolean }) {
  const { href, label, icon: Icon } = link;
  return (
    <a href={href} title={label} aria-current={isOpen ? 'page' : undefined}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </a>
  );
}
