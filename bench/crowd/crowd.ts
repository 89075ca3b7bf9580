import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { median } from '../report/report.ts';

const perSecond = 200;

type Waits = Record<'p50' | 'p99', Record<'quiet' | 'busy', number>>;

export type Redirects = {
  ours: Waits;
  /** A bare Node server, scanned at the same moments: what the machine itself holds anybody up. */
  bare: Waits;
  scans: { quiet: number; busy: number };
  faults: number;
  /** Our p99 in the crowd by that of the quiet time. */
  slower: number;
  /** The same, without what the bare server was held up longer: that is the machine's, not ours. */
  slowerByUs: number;
};

const rounded = (value: number) => Number(value.toFixed(2));
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

const child = (program: string, args: readonly string[] = []) => fork(join(import.meta.dirname, program), args);

/**
 * How long redirects of the code `uri` take while a crowd comes, again and again, each time followed by a quiet time as
 * long. The crowd itself steps back: it would have machines of its own.
 */
export const scanThrough = async (crowd: () => Promise<void>, times: number, target: { port: number; uri: string }) => {
  const bare = child('bare.ts');
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  const scans = child('redirects.ts', [`${perSecond}`, `ours=${target.port}/r/${target.uri}`, `bare=${port}/`]);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const time = () => performance.timeOrigin + performance.now();
  const windows: { from: number; to: number }[] = [];
  await after(3000);
  await crowd(); // for warming up
  for (let n = 0; n < times; n++) {
    const from = time();
    await crowd();
    windows.push({ from, to: time() });
    await after(time() - from);
  }
  scans.send('stop');
  type Told = { answers: [name: string, at: number, took: number][]; faults: number };
  const [{ answers, faults }] = (await once(scans, 'message')) as [Told];
  bare.disconnect();

  const isBusy = (at: number) => windows.some(({ from, to }) => at >= from && at <= to);
  const measured = answers.filter(([, at]) => at >= windows[0]!.from);
  const took = (of: string, busy: boolean) =>
    measured.filter(([name, at]) => name === of && isBusy(at) === busy).map(([, , ms]) => ms);
  const waitsOf = (name: string): Waits => {
    const [quiet, busy] = [took(name, false), took(name, true)];
    return {
      p50: { quiet: rounded(median(quiet)), busy: rounded(median(busy)) },
      p99: { quiet: rounded(p99(quiet)), busy: rounded(p99(busy)) },
    };
  };
  const waits = { ours: waitsOf('ours'), bare: waitsOf('bare') };
  const heldUp = Math.max(0, waits.bare.p99.busy - waits.bare.p99.quiet);
  const { quiet, busy } = waits.ours.p99;
  return {
    ...waits,
    scans: { quiet: took('ours', false).length, busy: took('ours', true).length },
    faults,
    slower: rounded(busy / quiet),
    slowerByUs: rounded((busy - heldUp) / quiet),
  } satisfies Redirects;
};

/** Prints what was measured, and says what is wrong with it. */
export const judge = ({ ours, bare, scans, faults, slower, slowerByUs }: Redirects, most: number): string[] => {
  console.table({
    'redirect p50 ms': ours.p50,
    'redirect p99 ms': ours.p99,
    'bare server p50 ms': bare.p50,
    'bare server p99 ms': bare.p99,
    redirects: scans,
  });
  console.log(`p99 × ${slower}, of which × ${slowerByUs} is ours (limit ${most})`);
  return [
    ...(slowerByUs > most ? ['redirects are held up'] : []),
    ...(faults > 0 ? [`${faults} scans were not led on`] : []),
  ];
};
