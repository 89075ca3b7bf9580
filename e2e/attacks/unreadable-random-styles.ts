import { randomInt } from 'node:crypto';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { type LogoId, logos } from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { createRandom } from '@tessera/qr/testing/random.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import { createRandomStyle } from '../../web/src/features/design-form/random-style.ts';
import { register, runAttack } from './client.ts';

const createLink = (length: number) => 'https://example.org/a-long-path/'.slice(0, length).padEnd(length, 'x');

/** Cases that decoders missed once, then others at random. */
const cases = [
  { seed: 2147483643, text: '8', logoPreset: 'logo1' },
  { seed: 378324904, text: createLink(150), logoPreset: 'logo5' },
  { seed: 1028351556, text: createLink(150), logoPreset: 'logo2' },
  { seed: 1397869044, text: createLink(150), logoPreset: 'logo4' },
  ...Array.from({ length: 20 }, () => ({
    seed: randomInt(2 ** 31),
    text: createLink(randomInt(20, 300)),
    logoPreset: Object.keys(logos)[randomInt(Object.keys(logos).length)] as LogoId,
  })),
] satisfies { seed: number; text: string; logoPreset: LogoId }[];

await runAttack('random styles that decoders miss at some size', async (origin) => {
  const owner = await register(origin);
  const missed: string[] = [];
  for (const { seed, text, logoPreset } of cases) {
    const base = { ...plainStyle, logoPreset, frame: { ...plainStyle.frame, text: 'Scan me' } };
    const style = createRandomStyle(createRandom(seed), base);
    const created = await owner.post('/api/qr/static/text', { content: { text }, style });
    if (created.status !== 201) throw new Error(created.text);
    const file = await owner.get(`/api/qr/${created.body.insertedId}/download?format=svg`);
    const across = Number(/viewBox="0 0 ([\d.]+)/.exec(file.text)?.[1]);
    for (const scale of [4, 5, 8, 11, 16]) {
      const pixels = resvg(file.text, Math.round(across * scale));
      if ((await zxing(pixels)) !== text) missed.push(`${logoPreset}, ${seed} by ZXing at ${scale} px`);
      if ((await zbar(pixels)) !== text) missed.push(`${logoPreset}, ${seed} by ZBar at ${scale} px`);
    }
  }
  return {
    hasResisted: missed.length === 0,
    detail: missed.length === 0 ? `${cases.length} random styles decoded at five sizes` : missed.join(', '),
  };
});
