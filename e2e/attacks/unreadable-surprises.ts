import { randomInt } from 'node:crypto';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import { createRandomStyle } from '../../web/src/features/design-form/random-style.ts';
import { createRandom } from '../../web/src/features/design-form/testing.ts';
import { register, runAttack } from './client.ts';

const text = '8';

await runAttack('a surprise that decoders miss at some size', async (origin) => {
  const owner = await register(origin);
  const own = { ...plainStyle, logoPreset: 'logo1' as const, frame: { ...plainStyle.frame, text: 'Scan me' } };
  const seeds = [2147483643, ...Array.from({ length: 20 }, () => randomInt(2 ** 31))];
  const missed: string[] = [];
  for (const seed of seeds) {
    const style = createRandomStyle(createRandom(seed), own);
    const created = await owner.post('/api/qr/static/text', { content: { text }, style });
    if (created.status !== 201) throw new Error(created.text);
    const file = await owner.get(`/api/qr/${created.body.insertedId}/download?format=svg`);
    const across = Number(/viewBox="0 0 ([\d.]+)/.exec(file.text)?.[1]);
    for (const scale of [4, 5, 8, 11, 16]) {
      const pixels = resvg(file.text, Math.round(across * scale));
      if ((await zxing(pixels)) !== text) missed.push(`${seed} by ZXing at ${scale} px`);
      if ((await zbar(pixels)) !== text) missed.push(`${seed} by ZBar at ${scale} px`);
    }
  }
  return {
    held: missed.length === 0,
    detail: missed.length === 0 ? `${seeds.length} surprises read at five sizes` : missed.join(', '),
  };
});
