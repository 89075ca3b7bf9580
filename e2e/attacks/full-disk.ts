import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmdirSync, statfsSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../../bench/report/product.ts';
import { createClient, type Finding, register, runAttack } from './client.ts';

const visits = 300;
const roomy = '1g';

/** An in-memory file system, which is full once it is shrunk to its content. */
const mountDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-full-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${roomy}`, 'tmpfs', folder], { stdio: 'pipe' });
  const resize = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'pipe' });
  const used = () => {
    const { blocks, bfree, bsize } = statfsSync(folder);
    return (blocks - bfree) * bsize;
  };
  return {
    folder,
    /** The server may write between the measurement and the mount, which then refuses a size below what is used. */
    fill: () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return resize(String(used() + 4096));
        } catch (error) {
          if (attempt === 20) throw error;
        }
      }
    },
    empty: () => resize(roomy),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
};

/** A resumable upload of a PDF, from its own address. */
const beginUpload = (origin: string) => {
  const headers = { origin, 'content-type': 'application/pdf', 'x-forwarded-for': '10.20.30.40' };
  const upload = openRequest(new URL('/api/storage/gcs?name=plan.pdf', origin), { method: 'POST', headers });
  const answered = new Promise<number>((resolve) => {
    upload.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    upload.once('error', () => resolve(0));
  });
  upload.write(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 ** 20, ' ')]));
  return {
    /** Continues until the server has responded. */
    end: async () => {
      const isAnswered = answered.then(() => true);
      for (let n = 0; n < 50 && !(await Promise.race([isAnswered, sleep(100, false)])); n++)
        upload.write(Buffer.alloc(2 ** 20, ' '));
      upload.destroy();
      return answered;
    },
  };
};

const fillDisk = async (disk: ReturnType<typeof mountDisk>): Promise<Finding> => {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', DATA_DIR: disk.folder };
  const product = await startProduct(settings);
  try {
    const origin = product.address;
    const owner = await register(origin);
    const create = async (more: object = {}) => {
      const content = { url: 'https://example.org/menu' };
      const { status, text, body } = await owner.post('/api/qr/dynamic/url', { content, ...more });
      if (status !== 201) throw new Error(text);
      return `/r/${body.uri}`;
    };
    const [free, limited] = [await create(), await create({ scanLimit: 10_000 })];
    for (const path of [free, limited]) await createClient(origin).get(path);
    const folder = join(disk.folder, 'receiving');
    const receiving = () => (existsSync(folder) ? readdirSync(folder) : []);
    const ready = async () => {
      const reply = await fetch(new URL('/readyz', origin));
      return { status: reply.status, isFull: (await reply.json()).disk?.full as boolean };
    };

    const upload = beginUpload(origin);
    for (let n = 0; n < 50 && receiving().length === 0; n++) await sleep(100);
    const before = receiving().length;
    disk.fill();
    const uploadStatus = await upload.end();
    let answered = 0;
    for (let n = 0; n < visits; n++) answered += Number((await createClient(origin).get(free)).status === 302);
    const limitedStatus = (await createClient(origin).get(limited)).status;
    const whileFull = await ready();
    const left = receiving().length;

    disk.empty();
    let after = await ready();
    for (let n = 0; n < 100 && after.status !== 200; n++) {
      await sleep(200);
      after = await ready();
    }
    const limitedAfter = (await createClient(origin).get(limited)).status;
    const hasResisted =
      before === 1 &&
      uploadStatus === 503 &&
      left === 0 &&
      answered === visits &&
      [302, 503].includes(limitedStatus) &&
      whileFull.status === 503 &&
      whileFull.isFull &&
      after.status === 200 &&
      limitedAfter === 302;
    const detail = [
      `${answered} of ${visits} scans of a code without a limit got a response, one with a limit got ${limitedStatus}`,
      `/readyz returned ${whileFull.status}${whileFull.isFull ? ' and that the disk is full' : ''}`,
      `a running upload got ${uploadStatus} and left ${left} files`,
      `with room again /readyz returned ${after.status}, and the limited code ${limitedAfter}`,
    ].join('; ');
    return { hasResisted, detail };
  } finally {
    await product.stop();
  }
};

/** Starts its own server on its own file system; the given server is not used. */
await runAttack('filling the disk', async () => {
  let disk: ReturnType<typeof mountDisk>;
  try {
    disk = mountDisk();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error);
    return {
      hasResisted: false,
      detail: `not tried: it mounts a file system of its own, which only root may (${reason})`,
    };
  }
  try {
    return await fillDisk(disk);
  } finally {
    disk.remove();
  }
});
