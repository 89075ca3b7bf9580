import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { listenOnConnection } from './listen.ts';

test('a silent connection is closed and replaced, and the listener learns when listening stops and resumes', async () => {
  const clients: (EventEmitter & { isSilent: boolean; isEnded: boolean })[] = [];
  const connect = async () => {
    const client = Object.assign(new EventEmitter(), {
      isSilent: clients.length === 1, // The second client, from the first.
      isEnded: false,
      query: async () => {
        if (client.isSilent) throw new Error('Query read timeout');
      },
      end: async () => {
        client.isEnded = true;
      },
    });
    clients.push(client);
    return client as unknown as pg.Client;
  };
  const events: unknown[] = [];
  const onNotify = (payload: string) => events.push(payload);
  const stop = await listenOnConnection(connect, 'qr', onNotify, (isListening) => events.push(isListening), 5);
  clients[0]!.emit('notification', { channel: 'qr', payload: 'menu' });
  expect(events).toEqual(['menu']);
  clients[0]!.isSilent = true;
  await expect.poll(() => events).toEqual(['menu', false, false, true]);
  expect(clients.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
  clients[2]!.emit('notification', { channel: 'qr', payload: 'wine' });
  expect(events.at(-1)).toBe('wine');
  await stop();
  expect(clients[2]!.isEnded).toBe(true);
});
