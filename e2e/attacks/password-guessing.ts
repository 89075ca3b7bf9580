import { randomInt } from 'node:crypto';
import { createClient, register, runAttack } from './client.ts';

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const right = 'the right one';

await runAttack('guessing the password of a code that a visitor has opened', async (origin) => {
  const owner = await register(origin);
  const createCode = async () => {
    const created = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/secret' },
      accessPassword: right,
      activePassword: true,
    });
    if (created.status !== 201) throw new Error(created.text);
    const { body } = await owner.get(`/api/qr/${created.body.insertedId}`);
    const path = `/r/${body.uri}`;
    const [, token = ''] = /name="token" value="([^"]+)"/.exec((await owner.get(path)).text) ?? [];
    const attempt = async (password: string, client = createClient(origin)) =>
      (await client.post(path, new URLSearchParams({ token, password }).toString(), formType)).status;
    return { path, attempt };
  };

  const one = await createCode();
  const visitor = createClient(origin);
  const opened = await one.attempt(right, visitor);
  const attacker = createClient(origin);
  const guesses = [];
  for (let n = 0; n < 30; n++) guesses.push(await one.attempt(`wrong ${n}`, attacker));
  const tried = guesses.filter((status) => status === 403).length;
  const late = await one.attempt(right, attacker);

  const network = randomInt(256);
  const createClientOf = (n: number) => createClient(origin, { address: `10.${network}.${n}.1` });
  const spread = [];
  for (let n = 0; n < 150; n++) spread.push(await one.attempt(`wrong ${n}`, createClientOf(n)));
  const triedFromOthers = spread.filter((status) => status === 403).length;
  const lateFromNewAddress = await one.attempt(right, createClientOf(200));
  const again = (await visitor.get(one.path)).status;
  const neighbour = await (await createCode()).attempt(right, attacker);

  return {
    hasResisted:
      opened === 303 &&
      tried === 10 &&
      late === 429 &&
      tried + triedFromOthers < 100 &&
      lateFromNewAddress === 429 &&
      again === 302 &&
      neighbour === 303,
    detail:
      `the visitor got ${opened}; of 30 wrong guesses from one address ${tried} were tried, then the right one got ${late}; ` +
      `of 150 from 150 addresses ${triedFromOthers} were tried, then the right one from another got ${lateFromNewAddress}; ` +
      `the visitor's second visit got ${again}`,
  };
});
