import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** The files of a ZIP by path, unpacked by Info-ZIP, which has checked their checksums. */
export const unzip = (zip: Uint8Array): Map<string, Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-zip-'));
  try {
    const [path, unpacked] = [join(folder, 'it.zip'), join(folder, 'unpacked')];
    writeFileSync(path, zip);
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    execFileSync('unzip', ['-tqq', path], { stdio: 'pipe', env });
    execFileSync('unzip', ['-qq', path, '-d', unpacked], { stdio: 'pipe', env });
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name));
    return new Map(paths.map((path) => [relative(unpacked, path), new Uint8Array(readFileSync(path))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
