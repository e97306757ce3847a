import type { Diagnostic, DiagnosticTool } from '@linkwright/core/all';
import type { ComponentType } from 'react';
import { BlogFix } from './blog-fix.tsx';
import { BlogGeneration } from './blog-generation.tsx';
import { CheckList } from './check-list.tsx';
import { ClearSignIn } from './clear-sign-in.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentTrialStep } from './payment-trial.tsx';
import './diagnostics.css';

const tools: Record<DiagnosticTool, ComponentType> = {
  'sandbox-payment': PaymentTrialStep,
  'payment-dialog': PaymentDialog,
  'blog-fix': BlogFix,
  'blog-generation': BlogGeneration,
  'clear-sign-in': ClearSignIn,
};

/** The checks of a diagnostic, which run at once, and what one can start. */
export function DiagnosticBody({ diagnostic }: { diagnostic: Diagnostic }) {
  return (
    <>
      {diagnostic.checks.length > 0 && <CheckList checks={diagnostic.checks} />}
      {diagnostic.tools?.map((tool) => {
        const Tool = tools[tool];
        return <Tool key={tool} />;
      })}
    </>
  );
}
