// A report for a client with 1,000 links as PDF: its time, its size, and how long it keeps others waiting.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { composeClientReport } from '@linkwright/core/all';
import { renderPdf } from '../apps/api/src/features/growth/client-reports/pdf/render.ts';
import { exampleLook, exampleMonth } from './pdf/example-month.ts';

const LINKS = 1000;
const ROUNDS = 5;
const BOUNDS = { seconds: 2, megabytes: 1.5 };

const figures = exampleMonth(LINKS);
const made = { at: new Date(figures.at), maker: 'Linkwright' };
const render = () => renderPdf(composeClientReport(exampleLook, figures, 'Linkwright'), made);

// The first one loads fonts and library, as in a server that was just started.
const started = performance.now();
const pdf = await render();
const cold = (performance.now() - started) / 1000;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const rounds: number[] = [];
const used = process.cpuUsage();
for (let round = 0; round < ROUNDS; round += 1) {
  const begun = performance.now();
  await render();
  rounds.push((performance.now() - begun) / 1000);
}
const { user, system } = process.cpuUsage(used);
delay.disable();
const warm = rounds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
const megabytes = pdf.length / 1e6;
console.log(
  `pdf: ${LINKS} links in ${cold.toFixed(2)} s, then ${warm.toFixed(2)} s (needs ${BOUNDS.seconds} s), ` +
    `${megabytes.toFixed(2)} MB (needs ${BOUNDS.megabytes} MB); ` +
    `${((user + system) / 1e6 / ROUNDS).toFixed(2)} s of a core each, others waited ${Math.round(delay.max / 1e6)} ms at most`,
);
process.exitCode = Math.max(cold, warm) <= BOUNDS.seconds && megabytes <= BOUNDS.megabytes ? 0 : 1;
