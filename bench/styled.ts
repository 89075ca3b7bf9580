import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { bundle } from '../qr/testing/bundle.ts';
import { chromiumPath } from '../qr/testing/chromium.ts';
import { typesetInLato } from '../qr/testing/typesetting.ts';
import { median, writeReport } from './report/report.ts';
import {
  type LookId,
  lookIds,
  type Name,
  names,
  type RoundRequest,
  type RoundResult,
  type TextId,
  textIds,
} from './styled/contenders.ts';
import { label, type playRoundOf, type restyle } from './styled/page.ts';

/**
 * Styled SVG: text → SVG at level Q, compared with qr-code-styling and beautiful-qr-code in Node and in Chromium, each
 * contender in its own process, in alternating rounds; and the duration of a restyle in Chromium.
 */

const rounds = Number(process.argv[2] ?? 9);
const [warmUpMs, roundMs] = [1500, 200];

/** Target speed relative to the peer. */
const goals: Record<string, Partial<Record<Name, number>>> = {
  Node: { 'qr-code-styling': 300, 'beautiful-qr-code': 15 },
  Chromium: { 'qr-code-styling': 10, 'beautiful-qr-code': 15 },
};
const restyleGoalMs = 16;

type PlayRound = (name: Name, order: RoundRequest) => Promise<RoundResult | null>;

/** Returns the rounds of every contender that supports the style, without the warm-up. */
async function playRounds(play: PlayRound, text: TextId, look: LookId) {
  const played: Partial<Record<Name, RoundResult[]>> = {};
  for (let turn = 0; turn <= rounds; turn++) {
    for (const name of names) {
      const round = await play(name, { text, look, ms: turn === 0 ? warmUpMs : roundMs });
      if (round && turn > 0) played[name] = [...(played[name] ?? []), round];
    }
  }
  return played;
}

const roundTo = (value: number, digits = 1) => Number(value.toFixed(digits));

function buildRow(host: string, text: TextId, look: LookId, played: Partial<Record<Name, RoundResult[]>>) {
  const ourRounds = played.ours!;
  const against = names.slice(1).flatMap((name) => {
    const peerRounds = played[name];
    const goal = goals[host]![name]!;
    if (!peerRounds) return [];
    // Compares consecutive rounds, so that a slowdown of the machine affects both.
    const speed = median(peerRounds.map(({ us }, turn) => us / ourRounds[turn]!.us));
    const bytes = peerRounds[0]!.bytes / ourRounds[0]!.bytes;
    return [{ name, us: median(peerRounds.map(({ us }) => us)), speed, bytes, goal, met: speed >= goal && bytes > 1 }];
  });
  return { host, look, text, us: median(ourRounds.map(({ us }) => us)), bytes: ourRounds[0]!.bytes, against };
}
type ResultRow = ReturnType<typeof buildRow>;

async function buildTable(host: string, play: PlayRound): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for (const text of textIds) {
    for (const look of lookIds) rows.push(buildRow(host, text, look, await playRounds(play, text, look)));
  }
  return rows;
}

async function measureInNode(): Promise<ResultRow[]> {
  const children = new Map<Name, ChildProcess>();
  for (const name of names) {
    const child = fork(join(import.meta.dirname, 'styled/node.ts'), [name]);
    await once(child, 'message');
    children.set(name, child);
  }
  try {
    return await buildTable('Node', async (name, order) => {
      children.get(name)!.send(order);
      const [round] = (await once(children.get(name)!, 'message')) as [RoundResult | null];
      return round;
    });
  } finally {
    for (const child of children.values()) child.kill();
  }
}

type InPage = { playRoundOf: typeof playRoundOf; restyle: typeof restyle };

async function measureInChromium() {
  const script = await bundle(
    `import * as page from '${join(import.meta.dirname, 'styled/page.ts')}'; globalThis.inPage = page;`,
    { isOneFile: true },
  );
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const openPage = async () => {
    const page = await (await browser.newContext()).newPage();
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'inPage' in globalThis);
    return page;
  };
  try {
    const pages = new Map(await Promise.all(names.map(async (name) => [name, await openPage()] as const)));
    const rows = await buildTable('Chromium', (name, order) =>
      pages
        .get(name)!
        .evaluate(([name, order]) => (globalThis as unknown as { inPage: InPage }).inPage.playRoundOf(name, order), [
          name,
          order,
        ] as const),
    );
    const typesetText = await typesetInLato(label);
    const restyles = [];
    for (const text of textIds) {
      const page = await openPage();
      const taken = await page.evaluate(
        ([text, typesetText]) => (globalThis as unknown as { inPage: InPage }).inPage.restyle(text, typesetText, 300),
        [text, typesetText] as const,
      );
      restyles.push({ text, ...taken, goal: restyleGoalMs, met: taken.median < restyleGoalMs });
    }
    return { rows, restyles };
  } finally {
    await browser.close();
  }
}

const node = await measureInNode();
const { rows, restyles } = await measureInChromium();
const results = [...node, ...rows];

const formatGoal = (goal: string, met: boolean) => `${goal}: ${met ? 'met' : 'missed'}`;
console.table(
  results.map(({ host, look, text, us, bytes, against }) => ({
    in: host,
    look: `${look}, ${text}`,
    'ours µs': roundTo(us),
    'ours bytes': bytes,
    ...Object.fromEntries(
      against.flatMap(({ name, speed, bytes, goal, met }) => [
        [name, `${roundTo(speed)} × as long, ${roundTo(bytes)} × the bytes`],
        [`goal of ${name.slice(0, name.indexOf('-'))}`, formatGoal(`${goal} ×, more bytes`, met)],
      ]),
    ),
  })),
);
console.table(
  restyles.map(({ text, first, median, slowest, goal, met }) => ({
    restyle: `gradient, logo and frame, ${text}`,
    'median ms': roundTo(median, 2),
    'slowest ms': roundTo(slowest),
    'first of the page ms': roundTo(first),
    goal: formatGoal(`${goal} ms`, met),
  })),
);
writeReport('styled', {
  unit: 'microseconds from text to SVG, medians of rounds by turns: CPU time in Node, passed time in Chromium',
  rounds,
  results,
  restyles,
});
