import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findTool } from '../../scripts/services.mjs';

/**
 * ZXing’s own parser of decoded texts (`com.google.zxing.client.result`), as used in Android’s scanner apps. Runs Java
 * through BeanShell: both are Debian packages that `scripts/services.mjs` lists.
 */

const jars = ['/usr/share/maven-repo/com/google/zxing/core/debian/core-debian.jar', '/usr/share/java/bsh.jar'];

/** The reason why ZXing is unavailable, as a suffix of a test’s title; empty if it is available. */
export const withoutZxing =
  jars.every((jar) => existsSync(jar)) && findTool('java')
    ? ''
    : ' (skipped: there is no libzxing-core-java or no bsh here)';

type JsonText = string | null | JsonText[];

const read = (written: string): JsonText => {
  if (written === '-') return null;
  if (written.startsWith('=')) return Buffer.from(written.slice(1), 'base64').toString('utf8');
  return written === '[]' ? [] : written.slice(1, -1).split(',').map(read);
};

/** Returns ZXing’s result type for each text, and the values of the given getters of the wanted type. */
export const zxingResults = <const Getter extends string>(
  texts: readonly string[],
  type: 'WIFI' | 'ADDRESSBOOK' | 'EMAIL_ADDRESS' | 'SMS' | 'URI' | 'TEL' | 'CALENDAR',
  getters: readonly Getter[],
): ({ type: string } & { [Name in Getter]?: JsonText })[] => {
  const script = join(import.meta.dirname, 'zxing-results.bsh');
  const { stdout, stderr, status } = spawnSync(
    'java',
    ['-cp', jars.join(':'), 'bsh.Interpreter', script, type, ...getters],
    { input: texts.map((text) => `${Buffer.from(text).toString('base64')}\n`).join(''), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`ZXing did not run: ${stderr}${stdout}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [type, ...values] = line.split(' ');
      return { type, ...Object.fromEntries(values.map((value, at) => [getters[at]!, read(value)])) } as never;
    });
};
