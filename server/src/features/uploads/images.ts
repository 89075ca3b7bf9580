import type { ImageSize } from '@tessera/qr-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { isSample, isSentName, samplesOf } from '../assets/index.ts';
import { imageFile, imageSizes, isLogoName, logoFile, modernFile } from './names.ts';

type Kept = Pick<Deps, 'files'>;

const samples = samplesOf('image');

const isSize = (text: string): text is ImageSize => (imageSizes as readonly string[]).includes(text);

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;
type Kind = keyof typeof types;
type Found = { bytes: Uint8Array; kind: Kind };

const kindOf = (name: string) => name.split('.').at(-1) as Kind;

/** A picture in a size, or whole where it is not larger than that; its WebP first for whoever shows that. */
const find = async ({ files }: Kept, name: string, size: string, modern: boolean): Promise<Found | undefined> => {
  if (!isSize(size)) return undefined;
  const sample = samples.get(name);
  if (sample) return { bytes: sample, kind: 'svg' };
  if (!isSentName('image', name)) return undefined;
  const kind = kindOf(name);
  const places: [file: string, kind: Kind][] = [size, 'original' as const].flatMap((of) => [
    ...(modern && kind !== 'webp' ? [[modernFile(name, of), 'webp'] as [string, Kind]] : []),
    [imageFile(name, of), kind] as [string, Kind],
  ]);
  if (isLogoName(name)) places.push([logoFile(name), kind]);
  for (const [file, kind] of places) {
    const bytes = await files.get(file);
    if (bytes) return { bytes, kind };
  }
  return undefined;
};

/** Whether a browser says that it shows WebP (RFC 9110, section 12.5.1). What takes anything may still not know it. */
const showsWebp = (accept = '') => /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept);

/** A picture that somebody opens by itself shows, and does nothing else. Pages of ours have an opaque origin, and show it. */
const always = {
  vary: 'Accept',
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
    const found = await find(deps, file, size, showsWebp(request.headers.accept));
    const { bytes, kind } = found ?? refuse('not_found');
    return reply
      .headers({ ...always, 'cache-control': ageOf(file) })
      .type(types[kind])
      .send(Buffer.from(bytes));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/img/:size/:file', handler: show });
  app.all('/img/*', () => refuse('not_found'));
};
