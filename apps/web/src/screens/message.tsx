import type { ReactNode } from 'react';

interface MessageProps {
  /** Short label above the title, such as the status. */
  label: string;
  title: string;
  children: ReactNode;
}

/** A page that says one thing and offers the next step. */
export function Message({ label, title, children }: MessageProps) {
  return (
    <div className="page message">
      <p className="label">{label}</p>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
