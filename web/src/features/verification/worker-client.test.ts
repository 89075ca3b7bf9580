import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawnPreview, createScanScore } from '../scan-quality/testing.ts';
import { connectRemote } from './connect-remote.ts';

/** What the next workers do when called; a name is that of the error they reject with. */
let plans: ('reads' | 'DecoderUnavailableError' | 'SupersededError' | 'breaks')[] = [];
let started: TestWorker[] = [];

const reading = createScanScore(createDrawnPreview());

class TestWorker extends EventTarget {
  #line = new MessageChannel();

  constructor() {
    super();
    started.push(this);
    const plan = plans.shift();
    const { port1, port2 } = this.#line;
    port1.onmessage = ({ data }) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
    port2.start();
    connectRemote(port2, {
      read: () => {
        if (plan === 'breaks') return this.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' }));
        if (plan !== 'reads') throw Object.assign(new Error(), { name: plan });
        return reading;
      },
    });
  }

  postMessage(message: unknown) {
    this.#line.port1.postMessage(message);
  }

  terminate() {
    this.#line.port1.close();
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', TestWorker);
  started = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const worker of started) worker.terminate();
});

const open = async () => {
  const { measureScanQuality } = await import('./worker-client.ts');
  const { text, matrix, style, drawing } = createDrawnPreview(plainStyle);
  return () => measureScanQuality({ text, matrix, style, drawing, kind: 'dynamic' });
};

test('one worker handles all calls', async () => {
  plans = ['reads'];
  const read = await open();
  expect(await read()).toMatchObject({ grade: 'A' });
  await read();
  expect(started).toHaveLength(1);
});

test('a worker whose decoders are unavailable, or that crashes, is replaced', async () => {
  plans = ['DecoderUnavailableError', 'breaks', 'reads'];
  const read = await open();
  await expect(read()).rejects.toThrow();
  await expect(read()).rejects.toThrow('broken');
  expect(await read()).toMatchObject({ grade: 'A' });
  expect(started).toHaveLength(3);
});

test('superseded work doesn’t replace the worker', async () => {
  plans = ['SupersededError', 'reads'];
  const read = await open();
  await expect(read()).rejects.toMatchObject({ name: 'SupersededError' });
  await expect(read()).rejects.toMatchObject({ name: 'SupersededError' });
  expect(started).toHaveLength(1);
});

test('no more workers start after three crashes, and calls reject in browsers without workers', async () => {
  plans = ['breaks', 'breaks', 'breaks', 'reads'];
  const read = await open();
  for (let i = 0; i < 4; i++) await expect(read()).rejects.toThrow();
  expect(started).toHaveLength(3);
  vi.resetModules();
  vi.stubGlobal('Worker', undefined);
  await expect((await open())()).rejects.toThrow();
});
