import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Client, createClient, register, runAttack } from './client.ts';

const [contacts, addresses, rounds] = [40, 80, 5];
const edge = 600;

/** A unique image that doesn’t compress in any format. */
const noise = () =>
  sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();

await runAttack('downloading many contacts from many addresses while others upload', async (origin) => {
  const upload = async (client: Client) =>
    client.post('/upload', new Blob([new Uint8Array(await noise())]), { 'content-type': 'image/png' });
  const owner = await register(origin);
  const paths: string[] = [];
  for (let at = 0; at < contacts; at++) {
    const { body, text } = await upload(owner);
    if (!body.filename) throw new Error(text);
    const content = { name: `Contact ${at}`, photo: body.filename };
    const created = await owner.post('/api/qr/dynamic/vcard-plus', { content });
    if (created.status !== 201) throw new Error(created.text);
    paths.push(`/p/${(await owner.get(`/api/qr/${created.body.insertedId}`)).body.uri}/contact.vcf`);
  }
  const hasPhoto = async (path: string) => (await createClient(origin).get(path)).text.includes('PHOTO;');
  const count = (all: boolean[]) => all.filter(Boolean).length;
  let [withPhoto, accepted] = [0, 0];
  const start = performance.now();
  for (let round = 0; round < rounds; round++) {
    const downloads = Array.from({ length: addresses }, (_, at) => hasPhoto(paths[at % contacts]!));
    const { status } = await upload(createClient(origin));
    withPhoto += count(await Promise.all(downloads));
    if (status === 200) accepted++;
  }
  const seconds = (performance.now() - start) / 1000;
  const sent = rounds * addresses;
  return {
    hasResisted: accepted === rounds && withPhoto === sent,
    detail:
      `${accepted} of ${rounds} uploads were accepted, and ${withPhoto} of ${sent} contacts came with their photos, ` +
      `in ${seconds.toFixed(1)} s`,
  };
});
