import { attack, createClient, register } from './client.ts';

await attack('guessing the password of a code that a visitor has opened', async (origin) => {
  const owner = await register(origin);
  const created = await owner.post('/api/qr/dynamic/url', {
    content: { url: 'https://example.org/secret' },
    accessPassword: 'the right one',
    activePassword: true,
  });
  if (created.status !== 201) throw new Error(created.text);
  const path = `/r/${created.body.uri}`;
  const guess = (password: string, address?: string) =>
    createClient(origin, { address }).post(path, new URLSearchParams({ password }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const visitor = await guess('the right one');
  const attacker = '10.9.9.9';
  for (let attempt = 0; attempt < 30; attempt++) await guess(`wrong ${attempt}`, attacker);
  const { status } = await guess('the right one', attacker);
  return {
    held: status === 429,
    detail: `a visitor got ${visitor.status}, the right guess after 30 wrong ones ${status}`,
  };
});
