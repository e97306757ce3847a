import type { ReactNode } from 'react';
import './checkout.css';
import './return-page.css';

interface ReturnPageProps {
  title: string;
  /** How it stands, for the line above the title. */
  label: string;
  /** Colours the label. */
  signal?: 'live' | 'attention' | 'lost';
  children: ReactNode;
}

/** A page that a checkout comes back to. It may stand in the checkout's own small window. */
export function ReturnPage({ title, label, signal, children }: ReturnPageProps) {
  return (
    <div className="page message return-page">
      <p className="label" data-signal={signal}>
        {label}
      </p>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Closes the window that the checkout opened; nothing where this is the window that was there before. */
export function CloseWindow({ isOwn }: { isOwn: boolean }) {
  if (!isOwn) return null;
  return (
    <button type="button" className="quiet-button" onClick={() => window.close()}>
      Close this window
    </button>
  );
}
