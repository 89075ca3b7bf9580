import { createClient, register, runAttack } from './client.ts';

const codeCount = 40;
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

/** A menu of about 660 KB. */
const sections = Array.from({ length: 50 }, (_, at) => ({
  name: `Section ${at}`,
  items: Array.from({ length: 50 }, (__, nth) => ({ name: `Dish ${at} ${nth}`, description: 'x'.repeat(190) })),
}));

await runAttack('slowing down everyone’s scans by searching large contents', async (origin) => {
  const victim = await register(origin);
  const { body } = await victim.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
  const scans = async (count: number) => {
    const times: number[] = [];
    for (let at = 0; at < count; at++) {
      const start = performance.now();
      const { status } = await createClient(origin).get(`/r/${body.uri}`);
      if (status !== 302) throw new Error(`A scan got ${status}.`);
      times.push(performance.now() - start);
    }
    return median(times);
  };
  await scans(20);
  const quiet = await scans(50);

  const attacker = await register(origin);
  const created = [];
  for (let at = 0; at < codeCount; at++)
    created.push((await attacker.post('/api/qr/dynamic/menu', { content: { name: `Menu ${at}`, sections } })).status);
  let isOver = false;
  const search = async () => {
    while (!isOver) await attacker.get('/api/qr?q=nothing-like-this');
  };
  const searches = Promise.all(Array.from({ length: 8 }, search));
  const busy = await scans(50);
  isOver = true;
  await searches;
  const accepted = created.filter((status) => status === 201).length;
  return {
    hasResisted: busy < Math.max(10 * quiet, 50),
    detail: `a scan took ${quiet.toFixed(1)} ms, and ${busy.toFixed(1)} ms beside searches of ${accepted} large codes`,
  };
});
