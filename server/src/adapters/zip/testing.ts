import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

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

/** `declared` is the unpacked size that the ZIP says. */
type HandmadeEntry = { name: string; bytes: Uint8Array; deflate?: boolean; encrypted?: boolean; declared?: number };

/** A ZIP written by hand, with whatever names and flags. */
export const buildZip = (entries: readonly HandmadeEntry[]): Buffer => {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes, deflate = false, encrypted = false, declared = bytes.length } of entries) {
    const [stored, path] = [deflate ? deflateRawSync(bytes) : Buffer.from(bytes), Buffer.from(name)];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(Number(encrypted), 2);
    fields.writeUInt16LE(deflate ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(stored.length, 14);
    fields.writeUInt32LE(declared, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, path, stored]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
};
