import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { bundle } from '../qr/testing/bundle.ts';
import { chromiumPath } from '../qr/testing/chromium.ts';
import { letteringOf } from '../qr/testing/lettering.ts';
import { median, writeReport } from './report/report.ts';
import {
  type LookId,
  lookIds,
  type Name,
  names,
  type Order,
  type Round,
  type TextId,
  textIds,
} from './styled/contenders.ts';
import { label, type restyle, type roundOf } from './styled/page.ts';

/**
 * Styled SVG: text → SVG at level Q, ours against qr-code-styling and beautiful-qr-code in Node and in Chromium, each
 * contender in a process of its own, in rounds by turns; and how long a restyle takes in Chromium.
 */

const rounds = Number(process.argv[2] ?? 9);
const [warmUpMs, roundMs] = [1500, 200];

/** How many times as fast as the peer we want to be. */
const goals: Record<string, Partial<Record<Name, number>>> = {
  Node: { 'qr-code-styling': 300, 'beautiful-qr-code': 15 },
  Chromium: { 'qr-code-styling': 10, 'beautiful-qr-code': 15 },
};
const restyleGoalMs = 16;

type Play = (name: Name, order: Order) => Promise<Round | null>;

/** The rounds of everybody who has the look; the one for warming up is not counted. */
async function inTurns(play: Play, text: TextId, look: LookId) {
  const played: Partial<Record<Name, Round[]>> = {};
  for (let turn = 0; turn <= rounds; turn++) {
    for (const name of names) {
      const round = await play(name, { text, look, ms: turn === 0 ? warmUpMs : roundMs });
      if (round && turn > 0) played[name] = [...(played[name] ?? []), round];
    }
  }
  return played;
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

function rowOf(host: string, text: TextId, look: LookId, played: Partial<Record<Name, Round[]>>) {
  const own = played.ours!;
  const against = names.slice(1).flatMap((name) => {
    const theirs = played[name];
    const goal = goals[host]![name]!;
    if (!theirs) return [];
    // Of rounds that follow each other, so that a machine that slows down slows both.
    const speed = median(theirs.map(({ us }, turn) => us / own[turn]!.us));
    const bytes = theirs[0]!.bytes / own[0]!.bytes;
    return [{ name, us: median(theirs.map(({ us }) => us)), speed, bytes, goal, met: speed >= goal && bytes > 1 }];
  });
  return { host, look, text, us: median(own.map(({ us }) => us)), bytes: own[0]!.bytes, against };
}
type Row = ReturnType<typeof rowOf>;

async function table(host: string, play: Play): Promise<Row[]> {
  const rows: Row[] = [];
  for (const text of textIds) {
    for (const look of lookIds) rows.push(rowOf(host, text, look, await inTurns(play, text, look)));
  }
  return rows;
}

async function inNode(): Promise<Row[]> {
  const children = new Map<Name, ChildProcess>();
  for (const name of names) {
    const child = fork(join(import.meta.dirname, 'styled/node.ts'), [name]);
    await once(child, 'message');
    children.set(name, child);
  }
  try {
    return await table('Node', async (name, order) => {
      children.get(name)!.send(order);
      const [round] = (await once(children.get(name)!, 'message')) as [Round | null];
      return round;
    });
  } finally {
    for (const child of children.values()) child.kill();
  }
}

type InPage = { roundOf: typeof roundOf; restyle: typeof restyle };

async function inChromium() {
  const script = await bundle(
    `import * as page from '${join(import.meta.dirname, 'styled/page.ts')}'; globalThis.inPage = page;`,
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
    const rows = await table('Chromium', (name, order) =>
      pages
        .get(name)!
        .evaluate(([name, order]) => (globalThis as unknown as { inPage: InPage }).inPage.roundOf(name, order), [
          name,
          order,
        ] as const),
    );
    const lettering = await letteringOf(label);
    const restyles = [];
    for (const text of textIds) {
      const page = await openPage();
      const taken = await page.evaluate(
        ([text, lettering]) => (globalThis as unknown as { inPage: InPage }).inPage.restyle(text, lettering, 300),
        [text, lettering] as const,
      );
      restyles.push({ text, ...taken, goal: restyleGoalMs, met: taken.median < restyleGoalMs });
    }
    return { rows, restyles };
  } finally {
    await browser.close();
  }
}

const node = await inNode();
const { rows, restyles } = await inChromium();
const results = [...node, ...rows];

const said = (goal: string, met: boolean) => `${goal}: ${met ? 'met' : 'missed'}`;
console.table(
  results.map(({ host, look, text, us, bytes, against }) => ({
    in: host,
    look: `${look}, ${text}`,
    'ours µs': rounded(us),
    'ours bytes': bytes,
    ...Object.fromEntries(
      against.flatMap(({ name, speed, bytes, goal, met }) => [
        [name, `${rounded(speed)} × as long, ${rounded(bytes)} × the bytes`],
        [`goal of ${name.slice(0, name.indexOf('-'))}`, said(`${goal} ×, more bytes`, met)],
      ]),
    ),
  })),
);
console.table(
  restyles.map(({ text, first, median, slowest, goal, met }) => ({
    restyle: `gradient, logo and frame, ${text}`,
    'median ms': rounded(median, 2),
    'slowest ms': rounded(slowest),
    'first of the page ms': rounded(first),
    goal: said(`${goal} ms`, met),
  })),
);
writeReport('styled', {
  unit: 'microseconds from text to SVG, medians of rounds by turns: CPU time in Node, passed time in Chromium',
  rounds,
  results,
  restyles,
});
