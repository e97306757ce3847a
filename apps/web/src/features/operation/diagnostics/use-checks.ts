import {
  AppError,
  authMessages,
  type CheckResult,
  type DiagnosticCheck,
  diagnosticRoutes,
  type Finding,
  type ServerCheck,
  serverChecks,
} from '@linkwright/core/all';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api.ts';
import { checkInBrowser } from './browser-checks.ts';

/** The server gives up before. */
const TIMEOUT_MS = 45_000;

interface Checks {
  results: ReadonlyMap<DiagnosticCheck, CheckResult>;
  isRunning: boolean;
  again(): void;
}

/** Runs the checks one after the other, at once and when asked again. */
export function useChecks(checks: readonly DiagnosticCheck[]): Checks {
  const [results, setResults] = useState<ReadonlyMap<DiagnosticCheck, CheckResult>>(new Map());
  const [isRunning, setRunning] = useState(true);
  /** Only the newest round is shown. */
  const round = useRef(0);
  const again = useCallback(async () => {
    round.current += 1;
    const turn = round.current;
    setResults(new Map());
    setRunning(true);
    for (const check of checks) {
      const result = await runCheck(check);
      if (turn !== round.current) return;
      setResults((before) => new Map(before).set(check, result));
    }
    setRunning(false);
  }, [checks]);
  useEffect(() => {
    void again();
    return () => {
      round.current += 1;
    };
  }, [again]);
  return { results, isRunning, again: () => void again() };
}

/** Looks, on the server or from here, and takes the time. */
export async function runCheck(check: DiagnosticCheck): Promise<CheckResult> {
  try {
    if (isServerCheck(check)) {
      const call = { params: { check }, timeoutMs: TIMEOUT_MS };
      return await callApi(diagnosticRoutes.run, call);
    }
    return await timed(() => checkInBrowser[check]());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      state: 'failed',
      found: error.message || authMessages.unexpected,
      items: [],
      todo: 'Is the server running? Its log says more.',
      milliseconds: 0,
    };
  }
}

const isServerCheck = (check: DiagnosticCheck): check is ServerCheck =>
  (serverChecks as readonly string[]).includes(check);

async function timed(work: () => Promise<Finding>): Promise<CheckResult> {
  const begun = performance.now();
  const finding = await work();
  return { ...finding, milliseconds: Math.round(performance.now() - begun) };
}
