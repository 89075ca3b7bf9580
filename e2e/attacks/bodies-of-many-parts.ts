import { createClient, register, runAttack } from './client.ts';

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
/** Up to a megabyte each, with as many parts as fit. */
const bodies = {
  'application/x-www-form-urlencoded': '&a'.repeat(500_000),
  'multipart/form-data; boundary=x': `${part.repeat(20_000)}--x--\r\n`,
  'application/json': `{"content":{"text":[${'0,'.repeat(500_000)}0]}}`,
};

await runAttack('small bodies of half a million parts on 12 connections of one anonymous client', async (origin) => {
  const owner = await register(origin);
  const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
  const found: string[] = [];
  let hasResisted = true;
  for (const [type, text] of Object.entries(bodies)) {
    const attacker = createClient(origin);
    const send = async () =>
      (await attacker.post('/api/qr/static/raw/text', text, { 'content-type': type })).status === 400;
    let isOver = false;
    let longest = 0;
    const sent = Promise.all(Array.from({ length: 12 }, send)).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const began = performance.now();
      const { status } = await createClient(origin).get(`/r/${body.uri}`);
      longest = Math.max(longest, performance.now() - began);
      hasResisted &&= status === 302;
    }
    hasResisted &&= (await sent).every(Boolean) && longest < 3000;
    found.push(`${type}: a scan beside it took ${Math.round(longest)} ms at most`);
  }
  return { hasResisted, detail: found.join('; ') };
});
