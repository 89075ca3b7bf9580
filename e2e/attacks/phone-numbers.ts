import { zxing } from '../../qr/testing/decoders.ts';
import { register, runAttack } from './client.ts';

/** Numbers as people write them, and as a phone must dial them. */
const numbers = {
  '+49 (0) 151 5550 0198': '+4915155500198',
  '+44 (0)20 7946 0018': '+442079460018',
  '+44 (020) 7946 0018': '+442079460018',
  '0049 (0)30 5550-0142': '+493055500142',
  '+39 06 6982 1234': '+390669821234',
  '+39 (0)6 6982 1234': '+390669821234',
  '+33 (0)1 70 18 99 00': '+33170189900',
  '+36 (06) 1 234 5678': '+3612345678',
  '(020) 7946 0018': '02079460018',
};

await runAttack('numbers with “(0)” in codes, contacts and pages', async (origin) => {
  const owner = await register(origin);
  const create = async (path: string, content: object) => {
    const { status, text, body } = await owner.post(`/api/qr/${path}`, { content });
    if (status !== 201) throw new Error(text);
    return body;
  };
  const read = async ({ insertedId }: { insertedId: number }) => {
    const reply = await fetch(new URL(`/api/qr/${insertedId}/download?format=png&size=1024`, origin), {
      headers: { cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    if (!reply.ok) throw new Error(await reply.text());
    return zxing(new Uint8Array(await reply.arrayBuffer()));
  };
  const wrong: string[] = [];
  const expect = (found: string | undefined, wanted: string, where: string) => {
    if (!found?.includes(wanted)) wrong.push(`${where} holds no “${wanted}”`);
  };
  const written = Object.keys(numbers);
  const contact = await read(
    await create('static/vcard', { name: 'Ines', phone: written.map((phone) => ({ phone })) }),
  );
  const { uri } = await create('dynamic/business', {
    name: 'Nino',
    companyPhoneNumber: written.map((phone) => ({ phone })),
  });
  const page = (await owner.get(`/p/${uri}`)).text;
  for (const [number, dialled] of Object.entries(numbers)) {
    expect(contact, `TEL;TYPE=CELL:${dialled}\r\n`, 'the contact');
    expect(page, `href="tel:${dialled}"`, 'the page');
    expect(await read(await create('static/sms', { number, message: 'Hi' })), `SMSTO:${dialled}:Hi`, 'the message');
    if (dialled.startsWith('+')) {
      const chat = await read(await create('static/whatsapp', { number }));
      expect(chat, `https://wa.me/${dialled.slice(1)}`, 'the chat');
    }
  }
  const refused = await owner.post('/api/qr/static/whatsapp', { content: { number: '0151 5550 0198' } });
  if (refused.status !== 400) wrong.push('a chat was created for a number without its country code');
  return {
    hasResisted: wrong.length === 0,
    detail: wrong.length === 0 ? `${written.length} numbers are dialled right everywhere` : wrong.join('; '),
  };
});
