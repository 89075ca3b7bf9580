import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SampleIdName, type SampleIds, sampleIds } from '@tessera/contract/api-samples/sample-ids.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { catalogue, findType } from '@tessera/qr-types';
import sharp from 'sharp';
import { createBulkClient } from '../../../features/bulk-jobs/testing.ts';
import type { MemberClient, TestServer } from '../../../testing.ts';

const samplesFolder = join(import.meta.dirname, '../../../../../qr-types/samples');

const table = 'externalId,content.url\nA-1,https://www.example.com/1\nA-2,https://www.example.com/2\n';

/** The files that samples send, by name. */
export const readSampleFiles = async (): Promise<Record<string, Uint8Array>> => ({
  'logo.png': await sharp(join(samplesFolder, 'sample-loaves.svg')).resize(400, 400).png().toBuffer(),
  'dish.jpg': await sharp(join(samplesFolder, 'sample-bowl.svg')).resize(800, 600).jpeg().toBuffer(),
  'menu.pdf': await readFile(join(samplesFolder, 'sample-care.pdf')),
  'products.csv': new TextEncoder().encode(table),
});

type Body = Record<string, unknown>;

const typeWithSlip = catalogue.find(({ opens }) => 'slip' in opens);

/** Creates what samples refer to, in the account of a member, each when a sample asks for its id. */
export const createSampleIds = (server: TestServer, client: MemberClient, file: Uint8Array) => {
  const call = async (method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Body> => {
    const response = await client.send(method as 'GET', url, body ?? (method === 'GET' ? undefined : {}), headers);
    if (response.status >= 300) throw new Error(`${method} ${url}: ${response.text}`);
    return response.body;
  };
  let folder: Promise<number> | undefined;
  const getFolder = () => {
    folder ??= call('POST', '/api/folders', { name: 'Winter campaign' }).then(({ id }) => id as number);
    return folder;
  };
  const createCode = async (
    name = 'Winter menu, table cards',
    { type, content } = { type: 'url', content: { url: 'https://www.example.com/winter' } as object },
  ): Promise<Body & { id: number }> => {
    type === 'url' ? { url: 'https://www.example.com/winter' } : requireValue(findType(type), 'type').sample;
    const body = await call('POST', `/api/qr/dynamic/${type}`, { name, content, folder: await getFolder() });
    return { ...body, id: body['insertedId'] as number };
  };
  const changeCode = async (action: string, method = 'POST', body?: unknown) => {
    const { id } = await createCode();
    await call(method, `/api/qr/${id}${action}`, body);
    return id;
  };
  const pause = () => changeCode('/pause');
  const archive = () => changeCode('', 'DELETE');
  const change = (action: string) => changeCode(action, 'PUT', { content: { url: 'https://www.example.com/spring' } });
  const createTemplate = async () => {
    const { id } = await call('POST', '/api/templates', { name: 'Table cards', namePattern: '{template} {number}' });
    return id as number;
  };
  const createDomain = async (host: string) => (await call('POST', '/api/domains', { host }))['id'] as number;
  const startZip = async () => {
    const [{ id: first }, { id: second }] = [await createCode(), await createCode('Winter menu, posters')];
    const body = { ids: [first, second], options: { format: 'svg' } };
    return (await call('POST', '/api/qr/bulk/download', body))['id'] as string;
  };
  const runBulk = async (action: string, body: Body) => {
    const [{ id: first }, { id: second }] = [await createCode(), await createCode('Winter menu, posters')];
    return (await call('POST', `/api/qr/bulk/${action}`, { ids: [first, second], ...body }))['undo'] as string;
  };
  let feedback: Promise<number> | undefined;
  const getFeedbackCode = () => {
    feedback ??= (async () => {
      const { id, uri } = await createCode('Table feedback', {
        type: 'feedback',
        content: requireValue(findType('feedback'), 'type').sample as object,
      });
      const visitor = server.browserClient('192.0.2.60');
      const form = /name="form" value="([^"]+)"/.exec((await visitor.get(`/p/${uri}`)).text)?.[1] ?? '';
      const fields = new URLSearchParams({ form, stars: '5', comment: 'Lovely soup.', name: 'Ada' }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
      const sent = await visitor.send('POST', `/p/${uri}`, fields, type);
      if (sent.status >= 400) throw new Error(`The feedback page answered ${sent.status}: ${sent.text}`);
      return id;
    })();
    return feedback;
  };

  const bulk = createBulkClient(server, client);
  const uploadTable = async () => (await bulk.upload(table)).id;
  const checkTable = async () => {
    const id = await uploadTable();
    await bulk.check(id);
    return id;
  };
  /** Its step is a job that hasn’t run yet. */
  const startCreating = async () => {
    const id = await checkTable();
    await call('POST', `/api/bulk/${id}/create`);
    return id;
  };

  const creators: Record<SampleIdName, () => Promise<number | string>> = {
    code: async () => (await createCode()).id,
    otherCode: async () => (await createCode('Winter menu, posters')).id,
    pausedCode: pause,
    otherPausedCode: pause,
    archivedCode: archive,
    otherArchivedCode: archive,
    draftCode: () => change('/draft'),
    billCode: async () => {
      const { id, sample } = requireValue(typeWithSlip, 'type');
      return (await call('POST', `/api/qr/static/${id}`, { content: sample }))['insertedId'] as number;
    },
    changedCode: () => change('/url'),
    feedbackCode: getFeedbackCode,
    feedbackResponse: async () => {
      const { answers } = await call('GET', `/api/qr/feedback/${await getFeedbackCode()}`);
      return requireValue((answers as { id: string }[])[0], 'response').id;
    },
    uri: async () => (await createCode())['uri'] as string,
    folder: getFolder,
    deletedFolder: async () => {
      const { id } = await call('POST', '/api/folders', { name: 'Last winter' });
      await call('DELETE', `/api/folders/${id}`);
      return id as number;
    },
    template: createTemplate,
    deletedTemplate: async () => {
      const id = await createTemplate();
      await call('DELETE', `/api/templates/${id}`);
      return id;
    },
    domain: () => createDomain('qr.example.com'),
    domainWithFile: async () => {
      const id = await createDomain('links.example.com');
      await call('PUT', `/api/domains/${id}`, { files: [{ path: 'assetlinks.json', content: '[]' }] });
      return id;
    },
    task: async () => {
      const id = await startZip();
      // Each step of a task is a job.
      do await server.drain();
      while ((await call('GET', `/api/tasks/${id}`))['state'] !== 'done');
      return id;
    },
    waitingTask: startZip,
    storedFile: async () => {
      const type = { 'content-type': 'application/pdf' };
      return (await call('POST', '/api/storage/gcs?name=menu.pdf', file, type))['file'] as string;
    },
    bulkJob: uploadTable,
    checkedBulkJob: checkTable,
    workingBulkJob: startCreating,
    cancelledBulkJob: async () => {
      const id = await startCreating();
      await call('POST', `/api/bulk/${id}/cancel`);
      return id;
    },
    doneBulkJob: async () => {
      const id = await checkTable();
      await bulk.create(id);
      return id;
    },
    designUndo: async () => runBulk('design', { template: await createTemplate() }),
    duplicateUndo: () => runBulk('duplicate', {}),
  };

  /** Creates what a sample needs, and returns the ids. Samples are called twice: first to learn which ids they use. */
  return async (sample: (ids: SampleIds) => unknown): Promise<SampleIds> => {
    const used = new Set<SampleIdName>();
    sample(
      new Proxy(sampleIds as SampleIds, {
        get: (ids, name: SampleIdName) => {
          used.add(name);
          return ids[name];
        },
      }),
    );
    const created: Partial<Record<SampleIdName, number | string>> = {};
    for (const name of used) created[name] = await creators[name]();
    if (folder) created.folder = await folder;
    return { ...sampleIds, ...created };
  };
};
