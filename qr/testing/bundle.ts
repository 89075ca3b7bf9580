import { build } from 'vite';

/**
 * Bundles a module and its imports as one minified script, as for a browser, without what it loads later. Node only: for tests and benchmarks.
 * @param source the module’s text; its imports are resolved from the repository’s root
 */
export async function bundle(source: string, { isOneFile = false } = {}): Promise<string> {
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
        ...(isOneFile && { output: { codeSplitting: false } }),
      },
    },
  });
  if (!('output' in result)) throw new Error('nothing was bundled');
  const script = result.output.find((part) => part.type === 'chunk' && part.isEntry);
  if (script?.type !== 'chunk') throw new Error('there is no entry');
  return script.code;
}
