import type { ReactNode } from 'react';

interface PlainPageProps {
  title: string;
  /** One sentence below the title. */
  lead: string;
  children: ReactNode;
}

/** A page of plain text. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <article className="page plain">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </article>
  );
}
