// Removes from node_modules what the server never loads, for the image: half of what npm leaves is for browsers, bundlers and
// editors. image.proof.test.ts runs the product on the rest.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../node_modules');

const unused = [
  // The image has Node itself; compilers are optional peers of i18next.
  '{node,node-bin-*,node-linux-*,typescript,@typescript}',
  '.bin/{node,tsc}',
  '.cache',
  // Type declarations and other TypeScript, which Node doesn’t load from here, source maps, manuals and tests. Licences stay.
  '**/*.{map,flow,tsbuildinfo,ts,mts,cts,md}',
  '**/{test,tests,__tests__}/**',
  // Fonts are upright, of a variable weight or width, or regular or bold, and in WOFF 2.
  '@fontsource*/*/files/*-italic.*',
  '@fontsource*/*/files/*-{full,opsz,slnt,standard,casl,crsv,grad,[1235689]00}-*',
  '@fontsource*/*/files/*.woff',
  '@fontsource*/*/{scss,*.css}',
  // The same code for browsers, for development, or in a module format that isn’t loaded here.
  '{@aws-sdk,@smithy}/*/dist-es',
  '@cantoo/pdf-lib/{cjs,src,ts3.4}',
  '@cantoo/pdf-lib/dist/pdf-lib{,.min,.esm.min}.js',
  '@electric-sql/pglite/dist/*.{cjs,tar.gz}',
  '@imagemagick/magick-wasm/dist/x64',
  '@zxing/text-encoding',
  '@zxing/library/{es2015,esm,esnext,umd}',
  'axios/dist/{browser,esm}',
  'culori/bundled',
  'fontkit/dist/browser*',
  'luxon/build/{amd,cjs-browser,es6,global}',
  'node-forge/dist',
  'oxc-transform/*.wasm',
  'pdfjs-dist/{build,image_decoders,web,legacy/image_decoders,legacy/web}',
  'pdfjs-dist/legacy/build/*.{min,sandbox}.*',
  '{stripe/cjs,zod/**/*.cjs}',
  'react-dom/cjs/*{profiling,client.development,test-utils,browser,bun,edge}*',
  'zxing-wasm/dist/{full,iife,miniprogram,writer,*/full,*/writer}',
  // Countries by the version of the address: the file for both has all.
  '@ip-location-db/*/*-ipv{4,6}.mmdb',
];

for (const path of globSync(unused, { cwd: modules })) rmSync(join(modules, path), { recursive: true, force: true });
