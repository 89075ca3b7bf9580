import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const red = { ...plainStyle, shape: { ...plainStyle.shape, color: '#a8261c' } };
const path = '/api/default-design';

describe.each(databases)('the design of new codes on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createCode = async (client: BrowserClient, more: object = {}) => {
    const { body } = await client.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' }, ...more });
    return (await client.get(`/api/qr/${body['insertedId']}`)).body;
  };

  test('codes created without a design get the stored one, codes with a design keep theirs', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    expect((await owner.get(path)).body).toEqual({ style: null, template: null, defaultTemplate: null });
    expect((await owner.put(path, { style: red })).body).toEqual({ style: red, defaultTemplate: expect.any(Number) });
    expect((await owner.get(path)).body).toMatchObject({ style: red, template: { name: 'Default design', locks: [] } });
    expect((await createCode(owner))['style']).toEqual(red);
    expect((await createCode(owner, { style: plainStyle }))['style']).toEqual(plainStyle);
    expect((await createCode(other))['style']).toEqual(plainStyle);
    const note = await owner.post('/api/qr/static/text', { content: { text: 'Hello' } });
    expect((await owner.get(`/api/qr/${note.body['insertedId']}`)).body['style']).toEqual(red);
  });

  test('it’s the design of the default template, whichever way that is chosen', async () => {
    const owner = await server.createMember();
    await owner.put(path, { style: red });
    const list = async () => (await owner.get('/api/templates')).body['templates'] as { id: number; name: string }[];
    expect(await list()).toMatchObject([{ name: 'Default design', isDefault: true, style: red }]);
    const blue = { ...red, shape: { ...red.shape, color: '#1c3fa8' } };
    const cards = await owner.post('/api/templates', { name: 'Cards', style: blue, isDefault: true });
    expect((await owner.get(path)).body).toMatchObject({ style: blue });
    expect(await list()).toMatchObject([{ isDefault: true }, { name: 'Default design', isDefault: false }]);
    await owner.put(path, { style: red });
    expect(await list()).toMatchObject([{ isDefault: false }, { isDefault: true }]);
    await owner.put(`/api/templates/${cards.body['id']}`, { isDefault: true });
    expect(await list()).toMatchObject([{ isDefault: true }, { isDefault: false }]);
    const created = await createCode(owner);
    expect(created).toMatchObject({ style: blue, template: { name: 'Cards' } });
  });

  test('a default template of another type gives codes its design only, and none is used for null', async () => {
    const owner = await server.createMember();
    const notes = { name: 'Notes', style: red, type: 'text', isDefault: true, locks: ['design'] };
    const { id } = (await owner.post('/api/templates', notes)).body;
    expect(await createCode(owner)).toMatchObject({ style: red, template: null });
    expect((await owner.get(path)).body).toEqual({ style: red, template: null, defaultTemplate: id });
    expect(await createCode(owner, { template: null })).toMatchObject({ style: plainStyle, template: null });
  });

  test('a design never replaces what someone has made of the template “Default design”', async () => {
    const owner = await server.createMember();
    const { defaultTemplate: first } = (await owner.put(path, { style: red })).body;
    await owner.put(`/api/templates/${first}`, { locks: ['design'], namePattern: 'Table {number}' });
    const blue = { ...red, shape: { ...red.shape, color: '#1c3fa8' } };
    const { defaultTemplate: second } = (await owner.put(path, { style: blue })).body;
    expect((await owner.get(`/api/templates/${first}`)).body).toMatchObject({ style: red, locks: ['design'] });
    expect((await owner.get(`/api/templates/${second}`)).body).toMatchObject({ name: 'Default design 2', style: blue });
    const green = { ...red, shape: { ...red.shape, color: '#0b6b3a' } };
    expect((await owner.put(path, { style: green })).body).toEqual({ style: green, defaultTemplate: second });
  });

  test('without a stored design, new codes are plain again', async () => {
    const owner = await server.createMember();
    await owner.put(path, { style: red });
    expect((await owner.put(path, { style: null })).body).toEqual({ style: null, defaultTemplate: null });
    expect((await createCode(owner))['style']).toEqual(plainStyle);
  });

  test.each([
    ['a colour that isn’t one', { ...red, shape: { ...red.shape, color: 'red' } }, 'style.shape.color'],
    ['a logo that isn’t the account’s', { ...red, image: `${'a'.repeat(26)}.png` }, 'style.image'],
    [
      'a label that no font can draw',
      { ...red, frame: { ...red.frame, id: 1, text: '\u{13000}' } },
      'style.frame.text',
    ],
  ])('%s is refused, and the error names the field', async (_, style, field) => {
    const owner = await server.createMember();
    const { status, body } = await owner.put(path, { style });
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field })]]);
    expect((await owner.get(path)).body).toEqual({ style: null, template: null, defaultTemplate: null });
  });
});
