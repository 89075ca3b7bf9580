import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headOf } from '@tessera/contract/rules/picture.ts';
import type { Image } from '@tessera/qr';
import type { ImageSize } from '@tessera/qr-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { imageFile, imageSizes, isLogoName, isSample, isUploadedName, logoFile } from './names.ts';

type Kept = Pick<Deps, 'files'>;

/** A stored logo as the engine takes it; null where there is none of this name. */
export const imageOf = async ({ files }: Kept, name: string): Promise<Image | null> => {
  const png = isLogoName(name) ? await files.get(logoFile(name)) : undefined;
  const head = png && headOf(png);
  if (!png || !head) return null;
  const { width, height } = head;
  return { mime: 'image/png', data: Buffer.from(png).toString('base64'), width, height };
};

const sampleFolder = join(dirname(fileURLToPath(import.meta.resolve('@tessera/qr-types'))), '../samples');
const samples = new Map(readdirSync(sampleFolder).map((name) => [name, readFileSync(join(sampleFolder, name))]));

const isSize = (text: string): text is ImageSize => (imageSizes as readonly string[]).includes(text);

/** A picture in a size, or whole where it is not larger than that. */
const find = async ({ files }: Kept, name: string, size: string): Promise<Uint8Array | undefined> => {
  if (!isSize(size)) return undefined;
  if (isSample(name)) return samples.get(name);
  if (!isUploadedName(name)) return undefined;
  const sized = (await files.get(imageFile(name, size))) ?? (await files.get(imageFile(name, 'original')));
  return sized ?? (isLogoName(name) ? files.get(logoFile(name)) : undefined);
};

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** A picture that somebody opens by itself shows, and does nothing else. Pages of ours have an opaque origin, and show it. */
const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** What somebody sent never gets another picture under its name; a sample may, with the next release. */
const ageOf = (name: string) => (isSample(name) ? 'public, max-age=86400' : 'public, max-age=31536000, immutable');

type Params = { size: string; file: string };

/** Puts `/img/{size}/{file}` on the server. */
export const mountImages = (app: FastifyInstance, deps: Kept) => {
  const show = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { size, file } = request.params;
    const picture = (await find(deps, file, size)) ?? refuse('not_found');
    return reply
      .headers({ ...always, 'cache-control': ageOf(file) })
      .type(types[file.split('.').at(-1)!]!)
      .send(Buffer.from(picture));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/img/:size/:file', handler: show });
  app.all('/img/*', () => refuse('not_found'));
};
