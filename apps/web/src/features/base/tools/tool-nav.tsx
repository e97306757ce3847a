import { useStrip } from '../../../ui/use-strip.ts';
import { type ToolKey, toolGroups } from './tool-links.ts';

interface ToolNavProps {
  current: ToolKey;
  isAdmin: boolean;
}

/** The tools beside the one that is open: a column where there is room, else a strip above it. */
export function ToolNav({ current, isAdmin }: ToolNavProps) {
  const nav = useStrip<HTMLElement>(current);
  return (
    <nav ref={nav} className="tool-nav" aria-label="Tools">
      {toolGroups.map(({ title, links }) => (
        <div key={title} className="tool-nav-group">
          <p>{title}</p>
          <ul>
            {links
              .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
              .map(({ key, label, href }) => (
                <li key={key}>
                  <a href={href} aria-current={key === current ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
