import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../../config.ts';
import { ANCHOR, DESTINATION, startPageServer } from '../../../testing/page-server.ts';
import { startApi } from '../../../testing/start-api.ts';
import { runReport } from './run.ts';

it('asks for no page on this machine, however its address is written', async () => {
  const pages = await startPageServer();
  const api = await startApi();
  const { port } = new URL(pages.url);
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'];
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: {
      keyword: 'desk',
      anchorText: ANCHOR,
      destinationUrl: DESTINATION,
      urlList: hosts
        .map((host) => `http://${host}:${port}/live/1\nhttp://${host}/live/1`)
        .join('\n'),
    },
  });
  const { id, total } = answer.json();
  await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
  const { results, done } = (await api.app.inject({ url: `/api/reports/${id}` })).json();
  expect([total, done, pages.asked.size]).toEqual([10, 10, 0]);
  const kinds = results.map(
    ({ inspection }: { inspection: { failure: { kind: string } | null } }) =>
      inspection.failure?.kind,
  );
  expect(new Set(kinds)).toEqual(new Set(['private-address', 'port-not-allowed']));
  await api.close();
  await pages.close();
});

it('refuses to start in production with the door open for tests', () => {
  const faults = (env: NodeJS.ProcessEnv) => {
    try {
      loadConfig(env);
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.faults : [String(error)];
    }
  };
  const production = {
    NODE_ENV: 'production',
    ALLOW_STAND_INS: 'writer,payments,email,database',
    FETCH_ALLOW_PRIVATE: '1',
  };
  expect(faults(production)).toEqual(['FETCH_ALLOW_PRIVATE must not be 1 in production']);
  expect(faults({ ...production, FETCH_ALLOW_PRIVATE: '0' })).toEqual([]);
  expect(faults({ FETCH_ALLOW_PRIVATE: 'yes' })).toEqual(['FETCH_ALLOW_PRIVATE: must be 0 or 1']);
  expect(loadConfig({}).fetchesPrivate).toBe(false);
});
