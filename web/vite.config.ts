import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

const home = /\/pages\/home\/page\.tsx/;
const account = /\/shell\/app\/layout\.tsx/;
const codeList = /\/pages\/my-qr-codes\/page\.tsx/;
const statistics = /\/pages\/(analysis|shared-statistics)\/page\.tsx/;
const design = /\/features\/(design-form\/design-form|scan-quality\/scan-quality-summary)\.tsx/;
const fields = /\/features\/content-form\/(list-field|image-control|file-control)\.tsx/;
const preview = /\/(pages\/qr-preview\/page|features\/phone-preview\/phone-preview)\.tsx/;
const builder = /\/pages\/builder\/page\.tsx/;
const bulkCreate = /\/pages\/bulk-create\/page\.tsx/;
const anyOf = (...entries: readonly RegExp[]) => new RegExp(entries.map(({ source }) => source).join('|'));

/** What people come to first, in that order, and what opens there later. */
const arrivals: readonly { name: string; entries: readonly RegExp[] }[] = [
  { name: 'base', entries: [/\/(entry\.client|root|shell\/public\/layout)\.tsx/] },
  { name: 'faq', entries: [/\/pages\/faq\/page\.tsx/] },
  // The forms of the public site: they don’t load the builder’s.
  { name: 'forms', entries: [/\/pages\/(contact|report-abuse)\/page\.tsx/] },
  // What content pages have in common with the home page: the codes that they draw, without the styles of its builder.
  { name: 'codes', entries: [home, /\/pages\/trade\/page\.tsx/] },
  // What the account has in common with the home page: it doesn’t load the rest of its builder.
  { name: 'account', entries: [anyOf(account, codeList, statistics), home] },
  // What bulk creation has in common with the home page, and below with other screens.
  { name: 'tables', entries: [bulkCreate, home] },
  { name: 'home', entries: [home] },
  { name: 'controls', entries: [anyOf(account, codeList), anyOf(preview, design, fields)] },
  { name: 'mockup', entries: [/\/pages\/mockup\/page\.tsx/] },
  { name: 'preview', entries: [preview] },
  { name: 'app', entries: [account] },
  // What the list of codes has in common with other screens of the account.
  { name: 'filters', entries: [codeList, statistics] },
  // What both the builder and statistics need: neither loads the rest of the other.
  { name: 'tools', entries: [builder, statistics] },
  // What bulk creation has in common with the other screens: it loads the rest of none.
  { name: 'columns', entries: [bulkCreate, anyOf(codeList, builder, preview, design, fields)] },
  { name: 'rows', entries: [codeList, builder] },
  { name: 'design', entries: [design] },
  { name: 'fields', entries: [fields] },
  { name: 'builder', entries: [builder] },
  { name: 'statistics', entries: [statistics] },
];

/**
 * Whether an entry imports a module, or something that does. It itself stays out: the browser's entry waits at its top
 * for the words, and whatever shared its file would wait for the entry.
 */
const needs = (entry: RegExp, module: string, modules: Rolldown.ChunkingContext) => {
  const users = new Set([module]);
  for (const user of users) for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return !entry.test(module) && [...users].some((user) => entry.test(user));
};

/** Each comes in one file: a file for every set of pages that share a module made 125 of the home page. */
const groups = arrivals.map(({ name, entries }, position) => ({
  debugName: name,
  name: (module: string, modules: Rolldown.ChunkingContext) =>
    entries.every((entry) => needs(entry, module, modules)) ? name : null,
  priority: arrivals.length - position,
}));

const { dependencies } = JSON.parse(readFileSync(new URL('../server/package.json', import.meta.url), 'utf8'));
const serverPackages = Object.keys(dependencies).filter((name) => !name.startsWith('@tessera/'));

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: { 'brotli/decompress.js': fileURLToPath(new URL('src/features/typesetting/no-woff2.ts', import.meta.url)) },
  },
  build: {
    // The first browsers with light-dark(), which the two themes are written in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // Frames come with the home page, whose preview asks for them when it needs them: elsewhere that is later.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        },
      },
    },
    // What the server has itself stays outside; all else is in the build, so that it needs no packages of the web app.
    ssr: {
      resolve: { noExternal: true, external: ['react', 'react-dom', ...serverPackages] },
      build: { rolldownOptions: { input: './src/server.ts' } },
    },
  },
  optimizeDeps: {
    // Served file by file: each icon is its own module, and a new one must not reload the page.
    // HarfBuzz finds its WebAssembly beside itself.
    exclude: ['@tabler/icons-react', 'harfbuzzjs'],
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'i18next',
      'react-i18next',
      'react-hook-form',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      'zod',
      'qr/decode.js',
      'zxing-wasm/reader',
      ...[
        'BinaryBitmap',
        'DecodeHintType',
        'RGBLuminanceSource',
        'common/GlobalHistogramBinarizer',
        'common/HybridBinarizer',
        'datamatrix/DataMatrixReader',
        'qrcode/QRCodeReader',
      ].map((file) => `@zxing/library/esm/core/${file}`),
      '@tanstack/react-query',
      'fontkit',
      'bidi-js',
    ],
  },
});
