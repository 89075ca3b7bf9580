import { writeZip, type ZipEntry } from '../../adapters/zip/index.ts';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import { listPageFonts } from '../landing-pages/index.ts';
import { readFile, readImage } from '../media/index.ts';
import { writeApacheRules } from './apache.ts';
import { decodePart, type LeftOut } from './bundle-part.ts';
import { type BundledCode, getPagePath } from './bundled-code.ts';
import { writeCaddyfile } from './caddy.ts';
import { nginxRules, writeNginxMaps } from './nginx.ts';
import { writeReadme } from './readme.ts';
import { writeRedirectsFile } from './redirects-file.ts';

type ReadParts = () => AsyncIterable<Uint8Array>;

/** What the parts have together, apart from the pages: those are read again, one part at a time. */
const readSummary = async (readParts: ReadParts) => {
  const codes: BundledCode[] = [];
  const leftOut: LeftOut[] = [];
  const images = new Map<string, { name: string; size: Parameters<typeof readImage>[2] }>();
  const media = new Set<string>();
  for await (const bytes of readParts()) {
    const part = decodePart(bytes);
    codes.push(...part.codes);
    leftOut.push(...part.leftOut);
    for (const [name, size] of part.images) images.set(`img/${size}/${name}`, { name, size });
    for (const name of part.media) media.add(name);
  }
  return { codes, leftOut, images, media };
};

const formatCsv = (lines: readonly (readonly string[])[]) =>
  csvBom + lines.map((line) => formatCsvLine([...line])).join('');

const listCodes = (codes: readonly BundledCode[]) =>
  formatCsv([
    ['printed', 'name', 'type', 'opens'],
    ...codes.map(({ id, printed, name, type, target }) => [
      printed,
      name,
      type,
      target.kind === 'redirect' ? target.href : getPagePath(id, target.languages[0]),
    ]),
  ]);

const listLeftOut = (leftOut: readonly LeftOut[]) =>
  formatCsv([
    ['id', 'name', 'reason'],
    ...leftOut.map(({ id, name, reasons }) => [String(id), name, reasons.join(', ')]),
  ]);

/** Yields the files of the bundle. */
async function* listEntries(deps: Pick<Deps, 'blobStore' | 'now'>, readParts: ReadParts): AsyncGenerator<ZipEntry> {
  const modifiedAt = deps.now();
  const { codes, leftOut, images, media } = await readSummary(readParts);
  const texts = {
    'README.md': writeReadme({ codes, leftOut }),
    'codes.csv': listCodes(codes),
    'left-out.csv': listLeftOut(leftOut),
    'nginx/tessera-maps.conf': writeNginxMaps(codes),
    'nginx/tessera-site.conf': nginxRules,
    'caddy/Caddyfile': writeCaddyfile(codes),
    'apache/.htaccess': writeApacheRules(codes),
    'netlify/_redirects': writeRedirectsFile(codes, 'netlify'),
    'cloudflare/_redirects': writeRedirectsFile(codes, 'cloudflare'),
  };
  for (const [name, bytes] of Object.entries(texts)) yield { name, bytes, modifiedAt };
  const isPageIncluded = codes.some(({ target }) => target.kind === 'page');
  for (const { path, data } of isPageIncluded ? listPageFonts() : [])
    yield { name: `site${path}`, bytes: new Uint8Array(data), modifiedAt };
  for await (const bytes of readParts()) {
    for (const { path, body } of decodePart(bytes).texts) yield { name: `site${path}`, bytes: body, modifiedAt };
  }
  for (const [path, { name, size }] of images) {
    const bytes = await readImage(deps, name, size);
    if (bytes) yield { name: `site/${path}`, bytes: new Uint8Array(bytes), modifiedAt };
  }
  for (const name of media) {
    const bytes = await readFile(deps, name);
    if (bytes) yield { name: `site/media/${name}`, bytes, modifiedAt };
  }
}

/** Writes the bundle that the parts make up to a local file. */
export const writeBundle = (deps: Pick<Deps, 'blobStore' | 'now'>, readParts: ReadParts, path: string): Promise<void> =>
  writeZip(path, listEntries(deps, readParts));
