import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readParts } from './scripts/proofs.mjs';
import { root } from './scripts/sources.ts';

type ProofPart = { files: string[]; inputs?: string[]; guards?: string[] };

const find = (pattern: string) => globSync(pattern, { cwd: root });
const parts = Object.entries(JSON.parse(readFileSync(join(root, 'scripts/proofs.json'), 'utf8'))) as [
  string,
  ProofPart,
][];
/** Parts that `npm test` leaves out while they are proven. */
const leftOut = parts.filter(([, { inputs }]) => inputs !== undefined);

describe('the parts of proofs.json', () => {
  test.each(leftOut)(
    '%s names files that exist: tests, inputs, and the tests that guard it while it is proven',
    (_, part) => {
      const { files, inputs = [], guards = [] } = part;
      expect([...files, ...inputs, ...guards].filter((pattern) => find(pattern).length === 0)).toEqual([]);
      expect(guards).not.toEqual([]);
    },
  );

  test('no test guards a part that can be left out itself', () => {
    const canBeLeftOut = new Set(leftOut.flatMap(([, { files }]) => files.flatMap(find)));
    const guards = leftOut.map(([name, { guards = [] }]) => ({ name, tests: guards.flatMap(find) }));
    expect(guards.filter(({ tests }) => tests.every((file) => canBeLeftOut.has(file)))).toEqual([]);
  });

  test('every exhaustive test is in a part', () => {
    const inParts = new Set(readParts().flatMap(({ files }) => files));
    expect(
      ['{*,deploy/*,{qr,qr-types,contract,server,web}/src/**/*}.proof.test.{ts,tsx}', 'e2e/**/*.proof.spec.ts']
        .flatMap(find)
        .filter((file) => !inParts.has(file)),
    ).toEqual([]);
  });
});
