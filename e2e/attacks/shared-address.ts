import { type Client, createClient, register, runAttack } from './client.ts';

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const dish = 'The secret dish of the attack';
const content = {
  name: 'Members only',
  languages: ['en'],
  currency: 'EUR',
  sections: [{ name: 'Tonight', items: [{ name: dish, price: 1 }] }],
};

/** Follows a scan, hop by hop: the final URL, and whether the page was shown. */
const follow = async (client: Client, path: string, firstResponse = client.get(path)) => {
  let [reply, address] = [await firstResponse, path];
  for (let hop = 0; hop < 5 && reply.headers.has('location'); hop++) {
    address = reply.headers.get('location')!;
    reply = await client.get(address);
  }
  return { address, isShown: reply.text.includes(dish), text: reply.text };
};

await runAttack('sharing the address that a visitor of a protected page ends at', async (origin) => {
  const owner = await register(origin);
  const publish = async (protection: object) => {
    const created = await owner.post('/api/qr/dynamic/menu', { content, ...protection });
    if (created.status !== 201) throw new Error(created.text);
    return `/r/${(await owner.get(`/api/qr/${created.body.insertedId}`)).body.uri}`;
  };
  const limited = await publish({ scanLimit: 1 });
  const guarded = await publish({ accessPassword: 'spruce', activePassword: true });
  const open = await publish({});

  const first = createClient(origin);
  const counted = await follow(first, limited);
  const again = await follow(first, counted.address);
  const shared = await follow(createClient(origin), counted.address);

  const second = createClient(origin);
  const [, token = ''] = /name="token" value="([^"]+)"/.exec((await follow(second, guarded)).text) ?? [];
  const form = new URLSearchParams({ token, password: 'spruce' }).toString();
  const entered = await follow(second, guarded, second.post(guarded, form, formType));
  const sharedToo = await follow(createClient(origin), entered.address);

  const third = createClient(origin);
  const free = await follow(third, open);
  const addresses = [counted.address, entered.address, free.address];
  return {
    hasResisted:
      counted.isShown &&
      again.isShown &&
      !shared.isShown &&
      entered.isShown &&
      !sharedToo.isShown &&
      free.isShown &&
      third.cookies.size === 0 &&
      addresses.every((address) => !address.includes('?')),
    detail:
      `visitors ended at ${addresses.join(', ')}; shared, the page of the limited code was ${shared.isShown ? '' : 'not '}shown, ` +
      `that behind a password ${sharedToo.isShown ? '' : 'not '}shown; a code without either set ${third.cookies.size} cookies`,
  };
});
