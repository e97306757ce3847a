import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toStoredReport } from '../features/verification/reports/stored-report.ts';
import { exampleReport } from '../testing/example-report.ts';
import {
  forgetReport,
  keepReportEntry,
  mayOpenReport,
  onReportsChanged,
  readReportState,
  storeIsGenerating,
  storeReport,
  storeReportForm,
  updateReport,
} from './stored-reports.ts';

const storage = window.localStorage;
const form = { keyword: 'k', anchorText: 'a', destinationUrl: 'https://x.example', urlList: 'y' };
const report = (id: string, fields = {}) =>
  toStoredReport({ ...exampleReport(['live']), id, ...fields });
const kept = () => JSON.parse(storage.getItem('reportSyncState') ?? 'null');
const history = () => readReportState(storage).reportHistory.map(({ id }) => id);

beforeEach(() => storage.clear());
afterEach(() => vi.restoreAllMocks());

it('keeps form, last report and history under reportSyncState', () => {
  storeReportForm(storage, form);
  storeReport(storage, report('r1'));
  expect(kept()).toMatchObject({
    formData: form,
    lastGeneratedReport: { id: 'r1' },
    isGenerating: false,
    reportHistory: [{ id: 'r1' }],
  });
  expect(JSON.parse(storage.getItem('report_r1') ?? '')).toMatchObject({ id: 'r1' });
});

it('puts a report to the front, in the place of an earlier one with its id, and keeps ten', () => {
  for (let count = 1; count <= 12; count += 1) storeReport(storage, report(`r${count}`));
  expect(history()).toEqual(['r12', 'r11', 'r10', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3']);
  storeReport(storage, report('r5', { keyword: 'again' }));
  expect(history().slice(0, 3)).toEqual(['r5', 'r12', 'r11']);
  expect(history()).toHaveLength(10);
});

it('counts a report as generated when it is over', () => {
  storeReport(storage, report('r1', { status: 'running' }));
  expect(kept().lastGeneratedReport).toBeNull();
  storeReport(storage, report('r1'));
  expect(kept().lastGeneratedReport.id).toBe('r1');
});

it('resets isGenerating at load, and only there', () => {
  storeIsGenerating(storage, true);
  storeReport(storage, report('r1', { status: 'running' }));
  expect(kept().isGenerating).toBe(true);
  expect(readReportState(storage).isGenerating).toBe(false);
});

it('brings a remembered report up to date in its place, and remembers no other', () => {
  storeReport(storage, report('r1', { status: 'running' }));
  storeReport(storage, report('r2'));
  updateReport(storage, report('r1', { status: 'done' }));
  updateReport(storage, report('r3'));
  expect(readReportState(storage).reportHistory).toMatchObject([
    { id: 'r2' },
    { id: 'r1', status: 'done' },
  ]);
  expect(storage.getItem('report_r3')).toBeNull();
});

describe('the access rule of /report/{id}', () => {
  const may = (id: string, share: string | null = null) => mayOpenReport(storage, { id, share });

  it('opens what is in the history, a sample, what has an entry of its own, and a share link', () => {
    storeReport(storage, report('r1'));
    storage.removeItem('report_r1');
    expect(may('r1')).toBe(true);
    expect(may('demo_garden')).toBe(true);
    keepReportEntry(storage, report('r2'));
    expect(may('r2')).toBe(true);
    expect(history()).toEqual(['r1']);
    expect(may('r3', 'token')).toBe(true);
  });

  it('opens nothing else', () => {
    expect(may('r1')).toBe(false);
    storeReport(storage, report('r1'));
    forgetReport(storage, 'r1');
    expect(may('r1')).toBe(false);
    expect(may('a_demo_')).toBe(false);
  });
});

it('warns, and goes on empty, where the state cannot be loaded', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  storage.setItem('reportSyncState', '{');
  expect(readReportState(storage)).toEqual({
    formData: { keyword: '', anchorText: '', destinationUrl: '', urlList: '' },
    lastGeneratedReport: null,
    isGenerating: false,
    reportHistory: [],
  });
  expect(warn).toHaveBeenCalledOnce();
});

it.each([
  ['a text', '"x"'],
  ['a list', '[1]'],
  ['other shapes', '{"formData":3,"reportHistory":[null,{"id":1},"x"],"lastGeneratedReport":{}}'],
])('takes nothing from %s', (_name, json) => {
  storage.setItem('reportSyncState', json);
  expect(readReportState(storage)).toMatchObject({ lastGeneratedReport: null, reportHistory: [] });
});

it('warns where the state cannot be saved', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeReport(storage, report('r1'));
  expect(warn).toHaveBeenCalled();
});

it('tells of changes until it is stopped', () => {
  const listener = vi.fn();
  const stop = onReportsChanged(listener);
  storeReport(storage, report('r1'));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  storeReport(storage, report('r2'));
  expect(listener).toHaveBeenCalledOnce();
});
