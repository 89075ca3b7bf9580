import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue, findType, type TypeManifest } from '@tessera/qr-types';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/app-error.ts';
import { renderDraft } from '../landing-pages/index.ts';

/** The types with a landing page. */
export const pageTypes = (catalogue as unknown as readonly TypeManifest[]).filter(({ opens }) => opens.kind === 'page');

/** The thumbnails that its test writes, to compare the pages. */
export const thumbnailsPath = join(import.meta.dirname, '../../../../qr-types/contact-sheet.png');

/** Samples contain only sample media. */
const loadMedia = async () => (name: string) => ({ href: `/media/${name}` });

const buildImageUrl = (name: string, size: string) => `/img/${size}/${name}`;

const sampleRow = { id: 0, number: 1, version: 1, theme_color: '#1d59f9' };

type PageColors = { primary?: string; secondary?: string };

/** Renders a type's sample as its landing page, optionally in other colors. */
const samplePage = async (type: TypeManifest, { primary, secondary }: PageColors, lang: string | undefined) => {
  const sample = type.sample as { design: { primary: string; secondary: string } };
  const design = { ...sample.design, ...(primary && { primary }), ...(secondary && { secondary }) };
  const row = { ...sampleRow, content_version: type.version };
  const path = `/dev/pages/${type.id}`;
  return renderDraft({
    row,
    type,
    content: { ...sample, design },
    path,
    pageRequest: { lang },
    buildImageUrl,
    loadMedia,
  });
};

const renderPhone = ({ id, messages: { name } }: TypeManifest) =>
  `<figure><iframe src="/dev/pages/${id}" title="${name}" loading="lazy"></iframe>` +
  `<figcaption><a href="/dev/pages/${id}">${name}</a></figcaption></figure>`;

const galleryHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Landing pages</title><style>
body{margin:32px;background:#efece3;color:#191a17;font:15px/24px system-ui}
main{display:flex;flex-wrap:wrap;gap:32px}
figure{margin:0;width:293px}
iframe{width:390px;height:844px;margin:0 -97px -211px 0;border:0;border-radius:40px;background:#fff;scale:.75;transform-origin:0 0}
figcaption{margin-top:8px;text-align:center}
</style><h1>Landing pages</h1><main>${pageTypes.map(renderPhone).join('')}</main>
<h2>As thumbnails, 200 px wide and grey</h2><img src="/dev/pages/thumbnails.png" alt="A thumbnail of each page"></html>`;

/** Mounts every type's landing page with its sample, and their thumbnails in greyscale. */
export const mountPages = (app: FastifyInstance) => {
  app.get('/dev/pages', (_request, reply) => reply.type('text/html; charset=utf-8').send(galleryHtml));

  app.get('/dev/pages/thumbnails.png', async (_request, reply) =>
    reply.type('image/png').send(await readFile(thumbnailsPath)),
  );

  app.get<{ Params: { type: string }; Querystring: PageColors & { lang?: string } }>(
    '/dev/pages/:type',
    async ({ params, query }, reply) => {
      const type = findType(params.type);
      if (type?.opens.kind !== 'page') return fail('not_found');
      const page = await samplePage(type, query, query.lang);
      return reply.type('text/html; charset=utf-8').send('html' in page ? page.html : fail('not_found'));
    },
  );
};
