import type { Code } from '@tessera/contract/api/codes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import type { LocalEdit } from '../../features/codes/local-edits.ts';
import { createTestCode } from '../../features/codes/testing.ts';
import { type AutosaveState, createAutosave } from './autosave.ts';

const published = createTestCode({ content: { url: 'https://example.com/a' } });
const urlTo = (path: string) => ({ content: { url: `https://example.com/${path}` } });

/** A server with one code that saves as ours does, and a device that stores local edits. */
const openWith = (localEdit?: LocalEdit, server = { code: published }) => {
  const states: AutosaveState['state']['kind'][] = [];
  const device: { localEdit: LocalEdit | undefined } = { localEdit };
  const saves: unknown[] = [];
  const host = {
    save: vi.fn(async (code: Code, changed: Partial<Code>) => {
      if (code.version !== server.code.version) throw new ApiError(412, { error: 'version_conflict' });
      saves.push(changed);
      server.code = { ...server.code, ...changed, version: code.version + 1, revision: 2, published: false };
      return server.code;
    }),
    publish: vi.fn(async (code: Code) => {
      if (code.version !== server.code.version) throw new ApiError(412, { error: 'version_conflict' });
      server.code = { ...server.code, published: true, version: code.version + 1 };
      return server.code;
    }),
    load: async () => server.code,
    isValid: ({ content }: Pick<Code, 'content'>) => String(content['url']).startsWith('https://'),
    saveLocally: (now: LocalEdit | undefined) => {
      device.localEdit = now;
    },
    onChange: ({ state }: AutosaveState) => states.push(state.kind),
  };
  return { autosave: createAutosave(published, localEdit, host), host, states, device, saves, server };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('typing is saved once, 1.5 seconds after the last key press', async () => {
  const { autosave, saves, states } = openWith();
  for (const path of ['b', 'bo', 'boo']) {
    autosave.change(urlTo(path));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(saves).toEqual([urlTo('boo')]);
  expect(states.at(-1)).toBe('saved');
});

test('only changed fields are sent', async () => {
  const { autosave, saves } = openWith();
  autosave.change({ name: 'Wine' });
  await autosave.flush();
  expect(saves).toEqual([{ name: 'Wine' }]);
});

test('an invalid edit stays on this device', async () => {
  const { autosave, saves, device } = openWith();
  autosave.change({ content: { url: 'exam' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saves).toEqual([]);
  expect(autosave.getState().state.kind).toBe('invalid');
  expect(device.localEdit?.edit.content).toEqual({ url: 'exam' });
});

test('a saved edit is removed from this device', async () => {
  const { autosave, device } = openWith();
  autosave.change(urlTo('b'));
  await vi.advanceTimersByTimeAsync(200);
  expect(device.localEdit).toMatchObject({ version: 1, edit: urlTo('b') });
  await autosave.flush();
  expect(device.localEdit).toBeUndefined();
});

test('a change back to the saved state sends no request', async () => {
  const { autosave, saves } = openWith();
  autosave.change(urlTo('b'));
  autosave.change({ content: published.content });
  await vi.advanceTimersByTimeAsync(2000);
  expect(saves).toEqual([]);
  expect(autosave.getState().state.kind).toBe('saved');
});

test('input during a save is saved after it', async () => {
  const { autosave, host, saves, server } = openWith();
  const answer = Promise.withResolvers<void>();
  const { save } = host;
  host.save = vi.fn(async (...call: Parameters<typeof save>) => {
    await answer.promise;
    return save(...call);
  });
  autosave.change(urlTo('b'));
  await vi.advanceTimersByTimeAsync(1500);
  autosave.change(urlTo('bo'));
  answer.resolve();
  await vi.advanceTimersByTimeAsync(1500);
  expect(saves).toEqual([urlTo('b'), urlTo('bo')]);
  expect(server.code).toMatchObject({ ...urlTo('bo'), version: 3 });
  expect(autosave.getState().state.kind).toBe('saved');
});

test('a change by someone else is shown beside ours, and nothing is overwritten', async () => {
  const { autosave, server, device } = openWith();
  server.code = { ...published, ...urlTo('theirs'), version: 2 };
  autosave.change(urlTo('mine'));
  await autosave.flush();
  expect(autosave.getState().state).toMatchObject({ kind: 'conflict', remote: urlTo('theirs') });
  expect(server.code.content).toEqual(urlTo('theirs').content);
  expect(device.localEdit?.edit).toMatchObject(urlTo('mine'));
  expect(await autosave.publish()).toBe(false);
});

test('a conflict can be resolved with our edit on top of theirs', async () => {
  const { autosave, server } = openWith();
  server.code = { ...published, ...urlTo('theirs'), version: 2 };
  autosave.change(urlTo('mine'));
  await autosave.flush();
  autosave.resolve('mine');
  await vi.runAllTimersAsync();
  expect(server.code).toMatchObject({ ...urlTo('mine'), version: 3 });
  expect(autosave.getState().state.kind).toBe('saved');
});

test('a conflict can be resolved with theirs, from which the form restarts', async () => {
  const { autosave, server, device } = openWith();
  server.code = { ...published, ...urlTo('theirs'), version: 2 };
  autosave.change(urlTo('mine'));
  await autosave.flush();
  autosave.resolve('theirs');
  expect(autosave.getState()).toMatchObject({ state: { kind: 'saved' }, edit: urlTo('theirs'), resetCount: 1 });
  expect(device.localEdit).toBeUndefined();
});

test('our own change whose response got lost is no conflict', async () => {
  const { autosave, server } = openWith();
  autosave.change(urlTo('mine'));
  server.code = { ...published, ...urlTo('mine'), version: 2 };
  await autosave.flush();
  expect(autosave.getState()).toMatchObject({ state: { kind: 'saved' }, code: { version: 2 } });
});

test.for([
  ['is away', new ApiError(0)],
  ['is under maintenance', new ApiError(423, { error: 'read_only' })],
] as const)('a server that %s is retried while the edit stays on this device', async ([, error]) => {
  const { autosave, host, saves, device } = openWith();
  host.save.mockRejectedValueOnce(error);
  autosave.change(urlTo('b'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(autosave.getState().state.kind).toBe('failed');
  expect(device.localEdit?.edit).toMatchObject(urlTo('b'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toEqual([urlTo('b')]);
});

test('a rejected save is not retried until something changes', async () => {
  const { autosave, host } = openWith();
  host.save.mockRejectedValueOnce(new ApiError(400, { error: 'unsafe_url' }));
  autosave.change(urlTo('b'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(host.save).toHaveBeenCalledTimes(1);
  autosave.change(urlTo('c'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(autosave.getState().state.kind).toBe('saved');
});

test('publishing saves first', async () => {
  const { autosave, server } = openWith();
  autosave.change(urlTo('b'));
  expect(await autosave.publish()).toBe(true);
  expect(server.code).toMatchObject({ ...urlTo('b'), published: true });
});

test('an edit from an earlier visit is continued', async () => {
  const { autosave, saves } = openWith({ version: 1, edit: { ...published, ...urlTo('left') } });
  expect(autosave.getState()).toMatchObject({ edit: urlTo('left'), resetCount: 1 });
  await vi.advanceTimersByTimeAsync(1500);
  expect(saves).toEqual([urlTo('left')]);
});

test('an edit of an older version is shown beside the newer version', () => {
  const { autosave } = openWith({ version: 0, edit: { ...published, ...urlTo('left') } });
  expect(autosave.getState().state.kind).toBe('conflict');
});

test('a newer version is adopted if there are no unsaved changes', () => {
  const { autosave } = openWith();
  autosave.adoptIfNewer({ ...published, ...urlTo('newer'), version: 4 });
  expect(autosave.getState().edit).toMatchObject(urlTo('newer'));
  autosave.change(urlTo('mine'));
  autosave.adoptIfNewer({ ...published, ...urlTo('newest'), version: 5 });
  expect(autosave.getState().edit).toMatchObject(urlTo('mine'));
});
