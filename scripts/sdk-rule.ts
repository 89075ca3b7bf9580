import { checkImports, type DependencyRule } from './dependency-rules.ts';

/** The SDK runs where nothing of ours is installed, and not only in Node. */
export const sdkRule: DependencyRule = {
  description: 'the SDK imports nothing at all, and its command line only Node',
  findViolations: checkImports({ files: ['sdk/src/**'] }, ({ target }, { file }) => {
    const isNode = target.startsWith('node:') && file.startsWith('sdk/src/cli/');
    return !isNode && !target.startsWith('sdk/src/');
  }),
  violating: { 'sdk/src/x.ts': "import { readFile } from 'node:fs/promises';" },
  allowed: { 'sdk/src/cli/x.ts': "import { readFile } from 'node:fs/promises';" },
};
