import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { sweepImages } from '../media/images/sweep.ts';
import { buildPng, startWithFiles, uploadLogo } from '../media/images/testing.ts';
import { loadLogo } from '../media/index.ts';

const day = 86_400_000;

describe.each(databases)('the brand on $name', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  beforeAll(async () => {
    server = await startWithFiles(await open());
  });
  afterAll(() => server.close());

  test('is empty, then as set, and only in its own account', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    expect((await owner.get('/api/account/brand')).body).toEqual({ colors: [], logo: null });
    const logo = String((await uploadLogo(owner, buildPng(31, 8))).body['filename']);
    const brand = { colors: ['#A8261C', '#f3d9b8', '#a8261c'], logo };
    const saved = await owner.put('/api/account/brand', brand);
    expect([saved.status, saved.body]).toEqual([200, { colors: ['#a8261c', '#f3d9b8'], logo }]);
    expect((await owner.get('/api/account/brand')).body).toEqual(saved.body);
    expect((await other.get('/api/account/brand')).body).toEqual({ colors: [], logo: null });
  });

  test('is refused with the field that is wrong', async () => {
    const owner = await server.createMember();
    const put = async (body: object) => (await owner.put('/api/account/brand', body)).body['issues'];
    expect(await put({ colors: ['red'], logo: null })).toMatchObject([{ field: 'colors.0' }]);
    expect(await put({ colors: Array(7).fill('#000000'), logo: null })).toMatchObject([{ field: 'colors' }]);
    const other = await server.createMember();
    const foreign = String((await uploadLogo(other, buildPng(33, 8))).body['filename']);
    expect(await put({ colors: [], logo: foreign })).toEqual([{ field: 'logo', code: 'unknown_image' }]);
  });

  test('is in the activity log once for each change', async () => {
    const owner = await server.createMember();
    const brand = { colors: ['#0f6b4f'], logo: null };
    for (const body of [brand, brand, { ...brand, colors: [] }]) await owner.put('/api/account/brand', body);
    const { body } = await owner.get('/api/user/audit');
    const actions = (body['acts'] as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action === 'brand_changed')).toHaveLength(2);
  });

  test('keeps its logo stored as long as it has it', async () => {
    const owner = await server.createMember();
    const logo = String((await uploadLogo(owner, buildPng(37, 8))).body['filename']);
    await owner.put('/api/account/brand', { colors: [], logo });
    const sweepAfter = (days: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + days * day);
      return sweepImages(server.deps, createSystemActor('test'));
    };
    await sweepAfter(40);
    expect(await loadLogo(server.deps, logo)).not.toBeNull();
    await server.database.pool.query('update brand set logo = null');
    await sweepAfter(8);
    expect(await loadLogo(server.deps, logo)).toBeNull();
  });
});
