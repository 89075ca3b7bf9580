import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawnPreview, createScanScore } from '../scannability/testing.ts';
import { connectRemote } from './connect-remote.ts';

/** What the next workers do when they are asked; a name is what they fail with. */
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
  const { measureCode } = await import('./worker-client.ts');
  const { text, matrix, style, drawing } = createDrawnPreview(plainStyle);
  return () => measureCode({ text, matrix, style, drawing, kind: 'dynamic' });
};

test('one worker answers all questions', async () => {
  plans = ['reads'];
  const read = await open();
  expect(await read()).toMatchObject({ grade: 'A' });
  await read();
  expect(started).toHaveLength(1);
});

test('a worker that can’t work, or breaks, is replaced; one whose work was superseded is not', async () => {
  plans = ['DecoderUnavailableError', 'breaks', 'reads'];
  const read = await open();
  await expect(read()).rejects.toThrow();
  await expect(read()).rejects.toThrow('broken');
  expect(await read()).toMatchObject({ grade: 'A' });
  expect(started).toHaveLength(3);
});

test('work that newer work has stopped leaves the worker as it is', async () => {
  plans = ['SupersededError', 'reads'];
  const read = await open();
  await expect(read()).rejects.toMatchObject({ name: 'SupersededError' });
  await expect(read()).rejects.toMatchObject({ name: 'SupersededError' });
  expect(started).toHaveLength(1);
});

test('after three broken ones no more are started, and a browser without workers only fails', async () => {
  plans = ['breaks', 'breaks', 'breaks', 'reads'];
  const read = await open();
  for (let i = 0; i < 4; i++) await expect(read()).rejects.toThrow();
  expect(started).toHaveLength(3);
  vi.resetModules();
  vi.stubGlobal('Worker', undefined);
  await expect((await open())()).rejects.toThrow();
});
