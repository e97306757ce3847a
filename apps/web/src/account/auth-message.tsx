import type { ReactNode } from 'react';
import './account.css';

/** A page about an account that says one thing. */
export function AuthMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page auth-page">
      <div className="auth">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
