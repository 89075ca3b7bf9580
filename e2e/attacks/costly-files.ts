import sharp from 'sharp';
import { fetchMetrics, register, runAttack } from './client.ts';

/** The most CPU time that one file may take in a renderer, which doesn’t depend on what else the machine does. */
const maxCpuSeconds = 10;
/** On a busy machine, a file may reach the time limit of renderers: it’s requested again. */
const maxAttempts = 5;

const readCpuSeconds = async () => {
  const [, seconds] = /^worker_cpu_seconds_total\{pool="code-renderer"\} (\S+)/m.exec(await fetchMetrics()) ?? [];
  if (seconds === undefined) throw new Error('/metrics has no CPU time of renderers.');
  return Number(seconds);
};

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

  const download = async (query: string) => {
    for (let attempt = 1; ; attempt++) {
      const { status, headers } = await owner.get(`/api/qr/${code.insertedId}/download?format=${query}`);
      if (status !== 503 || attempt === maxAttempts) return status;
      await new Promise((resolve) => setTimeout(resolve, Number(headers.get('retry-after') ?? 1) * 1000));
    }
  };
  const findings = [];
  for (const query of ['png&size=4096', 'jpeg&size=4096', 'webp&size=4096', 'pdf&colorProfile=CMYK&mm=1000', 'eps']) {
    const before = await readCpuSeconds();
    const status = await download(query);
    findings.push({ query, status, seconds: (await readCpuSeconds()) - before });
  }
  return {
    hasResisted: findings.every(({ status, seconds }) => status < 500 && seconds < maxCpuSeconds),
    detail: findings.map(({ query, status, seconds }) => `${query} ${status}, ${seconds.toFixed(1)} CPU s`).join('; '),
  };
});
