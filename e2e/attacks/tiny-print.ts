import { register, runAttack } from './client.ts';

await runAttack('printing a code too small for any printer', async (origin) => {
  const owner = await register(origin);
  const created = await owner.post('/api/qr/static/text', { content: { text: 'x'.repeat(300) } });
  if (created.status !== 201) throw new Error(created.text);
  const download = (format: string, mm: number) =>
    owner.get(`/api/qr/${created.body.insertedId}/download?format=${format}&mm=${mm}`);
  const findings = [];
  for (const format of ['pdf', 'eps']) {
    const tiny = await download(format, 10);
    const width = tiny.body.fix?.mm;
    const named = width ? await download(format, width) : undefined;
    const receipt = JSON.parse(named?.headers.get('proof-receipt') ?? '{}');
    findings.push({
      hasResisted:
        tiny.status === 422 && named?.status === 200 && receipt.print?.moduleMm >= 0.169 && receipt.grade > 'A',
      detail: `${format} of 10 mm got ${tiny.status}; of ${width} mm ${named?.status}, ${receipt.print?.moduleMm} mm a module, grade ${receipt.grade}`,
    });
  }
  return {
    hasResisted: findings.every(({ hasResisted }) => hasResisted),
    detail: findings.map(({ detail }) => detail).join('; '),
  };
});
