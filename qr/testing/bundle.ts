import { build } from 'vite';

/**
 * A module and all that it needs as one minified script, as a browser gets it. Node only: for tests and benchmarks.
 * @param source its text; what it imports is looked up from the repository's root
 */
export async function bundle(source: string): Promise<string> {
  const entry = `${import.meta.dirname}/entry.ts`;
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  if (!('output' in result)) throw new Error('nothing was bundled');
  return result.output[0].code;
}
