import { register, runAttack } from './client.ts';

/** Texts whose 120th UTF-16 unit falls inside a character. */
const texts = ['🎉', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '🇩🇪', 'e\u0301'].flatMap((emoji) =>
  [117, 118, 119].map((start) => `${'a'.repeat(start)}${emoji.repeat(9)}`),
);

await runAttack('saving codes whose title would be cut inside an emoji', async (origin) => {
  const owner = await register(origin);
  let failed = 0;
  let broken = 0;
  for (const text of texts) {
    const { status, body } = await owner.post('/api/qr/static/text', { content: { text } });
    if (status !== 201) failed++;
    else {
      const { title } = (await owner.get(`/api/qr/${body.insertedId}`)).body;
      if (!title.isWellFormed() || title.includes('\uFFFD')) broken++;
    }
  }
  return {
    hasResisted: failed === 0 && broken === 0,
    detail: `of ${texts.length} codes ${failed} weren’t saved, ${broken} have a broken title`,
  };
});
