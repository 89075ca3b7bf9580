import { expect, test } from 'vitest';
import { connectRemote } from './connect-remote.ts';

type Sums = { add(a: number, b: number): number; fail(): never };

/** Creates two connected ports that clone messages. */
const line = () => {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  port2.start();
  return [port1, port2] as const;
};

const sums: Sums = {
  add: (a, b) => a + b,
  fail: () => {
    throw new RangeError('never');
  },
};

test('each side can call the other, and results match their calls', async () => {
  const [here, there] = line();
  const calls: string[] = [];
  connectRemote(there, sums);
  const side = connectRemote<Sums>(here, { log: (text: string) => calls.push(text) });
  expect(await Promise.all([side.call('add', 1, 2), side.call('add', 3, 4)])).toEqual([3, 7]);
  const back = connectRemote<{ log(text: string): void }>(there, {});
  await back.call('log', 'hello');
  expect(calls).toEqual(['hello']);
  here.close();
});

test('an error thrown on one side rejects on the other with its name', async () => {
  const [here, there] = line();
  connectRemote(there, sums);
  const side = connectRemote<Sums>(here, {});
  await expect(side.call('fail')).rejects.toMatchObject({ name: 'RangeError', message: 'never' });
  here.close();
});

test('when the other side closes, pending calls reject', async () => {
  const [here] = line();
  const side = connectRemote<Sums>(here, {});
  const waiting = side.call('add', 1, 2);
  side.close(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  here.close();
});
