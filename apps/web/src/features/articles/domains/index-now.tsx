import { adminPages, indexNowRoutes } from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';

/** Whether search engines are told of posts, by host, and what they answered. */
export function IndexNow() {
  const { answer, fault, reload } = useAnswer(indexNowRoutes.read);
  if (fault)
    return (
      <NotLoaded
        title="The state of IndexNow could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return null;
  const { isOn, hosts } = answer;
  return (
    <section className="part" aria-labelledby="index-now">
      <h2 id="index-now">IndexNow</h2>
      <p className="intro">
        Bing, Yandex, Seznam, Naver and others are told of posts that are new, changed or gone.
        Google does not take part. Whether a page is listed for it is theirs to decide.
      </p>
      <p className="actions">
        <StateMark state={isOn ? 'active' : 'off'} label={isOn ? 'Switched on' : 'Switched off'} />
        <a href={`${adminPages.admin}/settings`}>{isOn ? 'Switch it off' : 'Switch it on'}</a>
      </p>
      {isOn && hosts.length === 0 && (
        <p className="warning">
          This installation has no name that search engines could ask for: set PUBLIC_URL.
        </p>
      )}
      {isOn && (
        <ul className="rows">
          {hosts.map(({ host, keyUrl, told, lastToldAt, problem, nextAt }) => (
            <li key={host}>
              <h3>{host}</h3>
              <p className="facts-line">
                <span>{told === 1 ? '1 page told' : `${told} pages told`}</span>
                {lastToldAt && <span>Last {formatMinute(lastToldAt)}</span>}
                <a href={keyUrl}>Key file</a>
              </p>
              {problem && (
                <p className="warning">
                  {problem}.{nextAt && <> It is asked again after {formatMinute(nextAt)}.</>}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
