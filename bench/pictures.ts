import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { defaultStyle, encodeForStyle, type RenderRequest, render, type Style, toPng } from '@tessera/qr';
import { openLocalCodeRenderer } from '../server/src/adapters/code-renderer/index.ts';
import { createRenderPorts } from '../server/src/adapters/code-renderer/render-ports.ts';
import { writeReport } from './report/report.ts';

/**
 * Files per second and core, rendered and decoded by both decoders, in CPU time of this process; and the memory of a
 * process that renders a hundred large ones in a row.
 */

const seconds = 4;
const link = 'https://example.org/r/k7m2p9x';
const longLink = `https://example.org/menu/${'winter-evening/'.repeat(8)}`;

const styledDesign: Style = {
  ...defaultStyle,
  shape: { color: '#a8261c', backgroundColor: '#ffffff', style: 'fluid' },
  corners: { squareColor: '#2a1512', squareStyle: 'soft', dotColor: '#a8261c', dotStyle: 'circle' },
  logoPreset: 'logo1',
  frame: {
    id: 6,
    style: 'lato',
    color: '#2a1512',
    textColor: '#ffffff',
    backgroundColor: '#ffffff',
    text: 'Scan me',
    fontSize: 90,
  },
};
const rounded: Style = { ...styledDesign, logoPreset: null, frame: undefined };

const ports = createRenderPorts();
const renderVerified = (text: string, style: Style) => (i: number) =>
  render({ text: `${text}${i % 10}`, style, format: 'png', size: 512 }, ports);

const rows: { what: string; goal: number; run: (i: number) => Promise<unknown> }[] = [
  { what: 'plain PNG from the matrix, no proof', goal: 1800, run: (i) => renderPlain(`${link}${i % 10}`) },
  { what: 'link, plain squares, proven', goal: 60, run: renderVerified(link, defaultStyle) },
  { what: 'link, rounded, proven', goal: 60, run: renderVerified(link, rounded) },
  { what: 'version 10, logo and frame, proven', goal: 35, run: renderVerified(longLink, styledDesign) },
];

const renderPlain = (text: string) =>
  toPng(encodeForStyle(text, defaultStyle), defaultStyle, { size: 512 }, { deflate: (bytes) => deflateSync(bytes) });

/** Returns runs per second of CPU time, after a warm-up. */
async function perSecond(run: (i: number) => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 20; i++) await run(i);
  const start = process.cpuUsage();
  const until = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < until; count++) await run(count);
  const { user, system } = process.cpuUsage(start);
  return count / ((user + system) / 1e6);
}

const results = [];
for (const { what, goal, run } of rows) {
  const measured = await perSecond(run);
  results.push({ what, perSecond: Math.round(measured * 10) / 10, goal, met: measured >= goal });
}
console.table(results);

/** The memory of child processes in MB, as reported by the kernel. */
const sumChildrenMb = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return status.includes(`PPid:\t${process.pid}\n`) ? Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024 : 0;
      } catch {
        return 0;
      }
    })
    .reduce((sum, mb) => sum + mb, 0);

async function renderHundredLarge() {
  const pictures = openLocalCodeRenderer({ processes: 1 });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, sumChildrenMb());
  }, 10);
  const order = (i: number): RenderRequest => ({ text: `${link}${i}`, style: styledDesign, format: 'png', size: 4096 });
  for (let i = 0; i < 100; i++) await pictures.render(order(i));
  clearInterval(watch);
  await pictures.close();
  return { what: 'a hundred PNGs of 4096 px, proven', mostMb: Math.round(most), goal: 400, met: most < 400 };
}
const memory = process.platform === 'linux' ? await renderHundredLarge() : undefined;
if (memory) console.table([memory]);

writeReport('pictures', { unit: 'files a second of CPU time', results, memory });
