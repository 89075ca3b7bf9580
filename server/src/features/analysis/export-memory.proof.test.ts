import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addScans, watchMemory } from '../scan/record/process/many-scans/testing.ts';
import { environments, startProcess, stopProcess } from '../scan/record/process/testing.ts';

const scanCount = 1_000_000;
const maxGrowthMb = 100;
/** How much a slow client reads, and for how long. */
const slowClient = { bytesPerSecond: 10_000, seconds: 15 };

const email = 'export@example.org';

describe.each(environments)('an export of a million scans, on $name', ({ make }) => {
  test('takes less than 100 MB of memory, also by a client that reads 10 KB a second', {
    timeout: 1_200_000,
  }, async () => {
    const place = await make();
    const settings = { SIGNUP_CAPTCHA: 'no' };
    const first = await startProcess(place, settings);
    const registered = await fetch(`http://127.0.0.1:${first.port}/api/user/account/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${first.port}` },
      body: JSON.stringify({ email, password: 'a long and quiet password' }),
    });
    expect(registered.status, await registered.clone().text()).toBe(201);
    const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
    await stopProcess(first.child, 'SIGTERM');
    const database = await place.open();
    await addScans(database, email, scanCount);
    await database.close();

    const { child, port } = await startProcess(place, settings);
    onTestFinished(() => void child.kill('SIGKILL'));
    const startExport = async (query: string) => {
      const request = get({ host: '127.0.0.1', port, path: `/api/analysis/export?${query}`, headers: { cookie } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      return response;
    };
    const warmUp = await startExport('preset=today&format=csv');
    for await (const _chunk of warmUp);

    const getGrowth = watchMemory(child.pid!);
    let lines = 0;
    const response = await startExport('preset=30d&format=csv');
    for await (const chunk of response) for (const byte of chunk as Buffer) if (byte === 10) lines++;
    expect(lines).toBe(scanCount + 1);
    expect(getGrowth()).toBeLessThan(maxGrowthMb);

    const getSlowGrowth = watchMemory(child.pid!);
    const slow = await startExport('preset=30d&format=json');
    for (let second = 0; second < slowClient.seconds; second++) {
      slow.read(slowClient.bytesPerSecond);
      await sleep(1_000);
    }
    expect(getSlowGrowth()).toBeLessThan(maxGrowthMb);
    slow.destroy();
    await stopProcess(child, 'SIGTERM');
    place.remove();
  });
});
