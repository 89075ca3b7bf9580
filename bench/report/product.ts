import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** The arguments of Node with which `npm start` runs the server. */
const readStartArguments = (): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' exec node ')[1]!.split(' ');
};

/** Starts the latest build as `npm start` does, with its own database and a benchmark’s settings. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-preview-'));
  const port = await findFreePort();
  const product = spawn(process.execPath, readStartArguments(), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      INTERNAL_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SIGNUP_CAPTCHA: 'no',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = once(product, 'exit').then(() => {
    throw new Error('the product stopped; was the web app built (npm start)?');
  });
  stopped.catch(() => {});
  await Promise.race([once(product.stdout, 'data'), stopped]);
  return {
    address: `http://localhost:${port}`,
    port,
    pid: product.pid!,
    stop: async () => {
      product.kill();
      await once(product, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Registers an owner in the page’s browser. */
export async function signUp(page: Page, address: string) {
  const reply = await page.request.post(`${address}/api/user/account/register`, {
    data: { email: 'bench@example.org', password: 'a long and quiet password' },
    headers: { origin: address },
  });
  if (!reply.ok()) throw new Error(await reply.text());
}
