import { type FunctionComponent, lazy, useEffect, useState, useTransition } from 'react';
import { loadStyled } from './load-styled.ts';

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

export interface MissingProps {
  /** Times that the part was asked for anew, in vain. */
  tries: number;
  isLoading: boolean;
  onLoadAgain(): void;
}

/**
 * A part of a page that is loaded when it is first drawn. Where it does not come, `Missing` stands in its
 * place, by default a retry, and all around it stays as it is. It is asked for again by whoever presses that,
 * when the network is back, and wherever it is drawn next.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: FunctionComponent<Props & MissingProps> = MissingPart,
): FunctionComponent<Props> {
  const ask = () =>
    lazy<FunctionComponent<Props & MissingProps>>(() =>
      loadStyled(load).catch((cause: unknown) => {
        reportError(cause);
        return { default: StandIn };
      }),
    );
  let asked: ReturnType<typeof ask> | undefined;
  function StandIn(props: Props & MissingProps) {
    // Not before it is drawn: until then whoever waits for the part begins anew with each answer.
    useEffect(() => {
      asked = undefined;
    }, [props.tries]);
    return <Missing {...props} />;
  }
  const newest = () => {
    asked ??= ask();
    return asked;
  };
  return function Part(props) {
    const [{ Shown, tries }, show] = useState(() => ({ Shown: newest(), tries: 0 }));
    const [isLoading, start] = useTransition();
    return (
      <Shown
        {...props}
        tries={tries}
        isLoading={isLoading}
        onLoadAgain={() => start(() => show({ Shown: newest(), tries: tries + 1 }))}
      />
    );
  };
}

export function MissingPart({ tries, isLoading, onLoadAgain }: MissingProps) {
  useLoadOnline(onLoadAgain);
  return (
    <div className="missing" role="alert">
      <p>
        {tries > 0
          ? 'This part of the page still cannot be loaded. Check your connection.'
          : 'This part of the page could not be loaded.'}
      </p>
      <button type="button" className="quiet-button" onClick={onLoadAgain}>
        {isLoading ? 'Loading…' : 'Try again'}
      </button>
      {tries > 0 && (
        <button type="button" className="quiet-button" onClick={() => window.location.reload()}>
          Reload the page
        </button>
      )}
    </div>
  );
}

/** Asks for what is missing as soon as the network is back. */
export function useLoadOnline(onLoadAgain: () => void): void {
  useEffect(() => {
    window.addEventListener('online', onLoadAgain);
    return () => window.removeEventListener('online', onLoadAgain);
  }, [onLoadAgain]);
}
