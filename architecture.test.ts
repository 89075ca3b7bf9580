import { describe, expect, test } from 'vitest';
import { architectureRules } from './scripts/architecture-rules.ts';
import { selectSources } from './scripts/dependency-rules.ts';
import { readSource, readSources } from './scripts/sources.ts';

const sources = readSources();

const read = (files: Record<string, string>) => Object.entries(files).map(([file, text]) => readSource(file, text));

describe('the architecture', () => {
  for (const { description, findViolations } of architectureRules) {
    test(description, () => {
      expect(findViolations(sources).map((violation) => `${description}: ${violation}`)).toEqual([]);
    });
  }

  test('every rule in contract is used by both sides', () => {
    const importersOf = (rule: string) =>
      selectSources(sources, { files: ['**'] }).filter(({ imports }) => imports.some(({ target }) => target === rule));
    const isShared = (rule: string) => {
      const isUsedIn = (folder: string) => importersOf(rule).some(({ file }) => file.startsWith(folder));
      return isUsedIn('contract/src/api/') || (isUsedIn('server/src/') && isUsedIn('web/src/'));
    };
    const files = selectSources(sources, { files: ['contract/src/rules/*.ts'] }).map(({ file }) => file);
    expect(files.filter((file) => !isShared(file))).toEqual([]);
  });
});

describe('each dependency rule', () => {
  for (const { description, findViolations, violating, allowed = {} } of architectureRules) {
    test(`rejects its counter-example and accepts allowed code: ${description}`, () => {
      expect(findViolations(read(violating))).not.toEqual([]);
      expect(findViolations(read(allowed))).toEqual([]);
    });
  }
});
