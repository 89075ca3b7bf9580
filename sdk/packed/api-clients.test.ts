import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../scripts/services.mjs';
import { listCode, runProgram, startService } from './testing.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/api-clients.md'), 'utf8');

let service: Awaited<ReturnType<typeof startService>>;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'tessera-clients-'));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('docs/api-clients.md', () => {
  test.each([
    ['python', 'python3', 'py'],
    ['php', 'php', 'php'],
  ])('its client and its program in %s run', async (language, command, extension) => {
    if (!findTool(command) && !process.env['CI']) return;
    const [client = '', program = ''] = listCode(page, language);
    writeFileSync(join(folder, `tessera.${extension}`), client);
    writeFileSync(join(folder, `program.${extension}`), program);
    const env = { TESSERA_URL: service.url, TESSERA_KEY: await service.createKey() };
    const { status, stdout, stderr } = await service.whileWorking(
      runProgram([command, `program.${extension}`], { cwd: folder, env }),
    );
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toMatch(/^http:\/\/tessera\.example\/r\/\S+\n\d+ Menu\n400 invalid_input content\.url\n$/);
    expect(readFileSync(join(folder, 'menu.svg'), 'utf8')).toContain('<svg');
  });
});
