import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type MemoryContext, memoryContext } from '../../../testing/memory-context.ts';
import type { BulkRow, RowFault } from '../../events.ts';
import { openRowSource, type RowOptions, type RowSource } from '../index.ts';

/** A folder for one test. */
export async function openFolder(): Promise<MemoryContext> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-rows-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return memoryContext(folder);
}

/** A list file of this content, opened. */
export async function openList(
  content: string | Uint8Array,
  options: Partial<RowOptions> = {},
): Promise<RowSource> {
  const ctx = await openFolder();
  const { source = 'rows.csv' } = options;
  await writeFile(path.join(ctx.cwd, source), content);
  const list = await openRowSource(ctx, { ...options, source });
  onTestFinished(list.close);
  return list;
}

/** All that a list file of this content holds. */
export async function readList(
  content: string | Uint8Array,
  options?: Partial<RowOptions>,
): Promise<(BulkRow | RowFault)[]> {
  return allRows(await openList(content, options));
}

export async function allRows(list: RowSource): Promise<(BulkRow | RowFault)[]> {
  const rows = [];
  for await (const row of list.read()) rows.push(row);
  return rows;
}
