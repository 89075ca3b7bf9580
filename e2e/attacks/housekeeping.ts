import { fetchMetrics, runAttack } from './client.ts';

await runAttack('waiting for housekeeping that never runs, or stops at its first fault', async () => {
  const read = async () => {
    const text = await fetchMetrics();
    const valuesOf = (name: string) =>
      new Map(
        [...text.matchAll(new RegExp(`^${name}\\{sweep="([^"]+)"\\} (\\d+)`, 'gm'))].map(([, sweep, n]) => [
          sweep,
          Number(n),
        ]),
      );
    return { succeeded: valuesOf('sweep_last_success_seconds'), failing: valuesOf('sweep_failing') };
  };
  let found = await read();
  // A freshly started server runs overdue jobs first.
  for (let tries = 0; tries < 60 && found.succeeded.size < Math.max(1, found.failing.size); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    found = await read();
  }
  const day = Date.now() / 1000 - 86_400;
  const late = [...found.failing.keys()].filter((sweep) => (found.succeeded.get(sweep) ?? 0) < day);
  const failing = [...found.failing].filter(([, value]) => value === 1).map(([sweep]) => sweep);
  return {
    hasResisted: found.succeeded.size > 0 && late.length === 0 && failing.length === 0,
    detail: `${found.succeeded.size} of ${found.failing.size} sweeps succeeded; failing: ${failing.join(', ') || 'none'}`,
  };
});
