import sharp from 'sharp';
import { register, runAttack } from './client.ts';

/** The longest that one file may occupy a renderer. */
const maxSeconds = 10;

await runAttack('files of a noisy picture, as large as possible', async (origin) => {
  const owner = await register(origin);
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#777777', noise } });
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(await picture.jpeg({ quality: 30 }).toBuffer())]), 'noise.jpg');
  const { body: upload, text } = await owner.post('/api/upload/logo', form);
  if (!upload.filename) throw new Error(text);
  const style = { backgroundImage: upload.filename, image: upload.filename };
  const { body: code } = await owner.post('/api/qr/static/text', { content: { text: 'x'.repeat(60) }, style });
  const findings = [];
  for (const query of ['png&size=4096', 'jpeg&size=4096', 'webp&size=4096', 'pdf&colorProfile=CMYK&mm=1000', 'eps']) {
    const start = performance.now();
    const { status } = await owner.get(`/api/qr/${code.insertedId}/download?format=${query}`);
    findings.push({ query, status, seconds: (performance.now() - start) / 1000 });
  }
  return {
    hasResisted: findings.every(({ status, seconds }) => status < 500 && seconds < maxSeconds),
    detail: findings.map(({ query, status, seconds }) => `${query} ${status} in ${seconds.toFixed(1)} s`).join('; '),
  };
});
