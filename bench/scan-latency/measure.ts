import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { median } from '../report/report.ts';

const perSecond = 200;

type LatencyPercentiles = Record<'p50' | 'p99', Record<'quiet' | 'busy', number>>;

export type Redirects = {
  ours: LatencyPercentiles;
  /** A bare Node server with a durable log, requested at the same moments: the delays caused by the machine itself. */
  bare: LatencyPercentiles;
  scans: { quiet: number; busy: number };
  failures: number;
  /** Our p99 under load divided by that without load. */
  slowdown: number;
  /** The same, minus the additional delay of the bare server, which the machine causes. */
  ownSlowdown: number;
};

const roundTo = (value: number) => Number(value.toFixed(2));
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

const forkProgram = (program: string, args: readonly string[] = []) => fork(join(import.meta.dirname, program), args);

/**
 * Measures redirects of the code `uri` under load, in several rounds, each followed by an idle period of the same
 * length. The load runs at lower priority: in reality it would come from other machines.
 */
export const measureScansUnderLoad = async (
  runLoad: () => Promise<void>,
  times: number,
  target: { port: number; uri: string },
) => {
  const bare = forkProgram('bare-server.ts');
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  const scans = forkProgram('redirect-client.ts', [
    `${perSecond}`,
    `ours=${target.port}/r/${target.uri}`,
    `bare=${port}/`,
  ]);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const time = () => performance.timeOrigin + performance.now();
  const windows: { from: number; to: number }[] = [];
  await after(3000);
  await runLoad(); // warm-up
  for (let n = 0; n < times; n++) {
    const from = time();
    await runLoad();
    windows.push({ from, to: time() });
    await after(time() - from);
  }
  scans.send('stop');
  type RedirectReport = { responses: [name: string, at: number, ms: number][]; failures: number };
  const [{ responses, failures }] = (await once(scans, 'message')) as [RedirectReport];
  bare.disconnect();

  const isBusy = (at: number) => windows.some(({ from, to }) => at >= from && at <= to);
  const measured = responses.filter(([, at]) => at >= windows[0]!.from);
  const selectMs = (of: string, busy: boolean) =>
    measured.filter(([name, at]) => name === of && isBusy(at) === busy).map(([, , ms]) => ms);
  const toPercentiles = (name: string): LatencyPercentiles => {
    const [quiet, busy] = [selectMs(name, false), selectMs(name, true)];
    return {
      p50: { quiet: roundTo(median(quiet)), busy: roundTo(median(busy)) },
      p99: { quiet: roundTo(p99(quiet)), busy: roundTo(p99(busy)) },
    };
  };
  const latency = { ours: toPercentiles('ours'), bare: toPercentiles('bare') };
  const machineDelayMs = Math.max(0, latency.bare.p99.busy - latency.bare.p99.quiet);
  const { quiet, busy } = latency.ours.p99;
  return {
    ...latency,
    scans: { quiet: selectMs('ours', false).length, busy: selectMs('ours', true).length },
    failures,
    slowdown: roundTo(busy / quiet),
    ownSlowdown: roundTo((busy - machineDelayMs) / quiet),
  } satisfies Redirects;
};

/** Prints the results, and returns the missed goals. */
export const evaluateRedirects = (
  { ours, bare, scans, failures, slowdown, ownSlowdown }: Redirects,
  maxSlowdown: number,
): string[] => {
  console.table({
    'redirect p50 ms': ours.p50,
    'redirect p99 ms': ours.p99,
    'bare server p50 ms': bare.p50,
    'bare server p99 ms': bare.p99,
    redirects: scans,
  });
  console.log(`p99 × ${slowdown}, of which × ${ownSlowdown} is ours (limit ${maxSlowdown})`);
  return [
    ...(ownSlowdown > maxSlowdown ? ['redirects are slower than the limit'] : []),
    ...(failures > 0 ? [`${failures} scans were not redirected`] : []),
  ];
};
