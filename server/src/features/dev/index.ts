import { type FormatId, formats, type Style } from '@tessera/qr';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../feature.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mountIdentityProvider } from './identity.ts';
import { mountJobList } from './job-list.ts';
import { isLocalOutboxEnabled, mountLocalOutbox, mountOutbox } from './outbox.ts';
import { mountPages } from './pages.ts';
import { mountPayments } from './payments.ts';

export { isLocalOutboxEnabled, localOutboxPath } from './outbox.ts';
export { paymentsPath } from './payments.ts';

/** Pages for developers, mounted only in development. */

const sampleText = 'https://example.org/r/k7m2p9x';

/** A design that uses every feature. */
const sampleStyle: Style = {
  errorCorrectionLevel: 'auto',
  shape: {
    color: {
      type: 'linear',
      rotation: 45,
      colorStops: [
        { offset: 0, color: '#0f6b4f' },
        { offset: 1, color: '#17156e' },
      ],
    },
    backgroundColor: '#ffffff',
    style: 'fluid',
  },
  corners: { squareColor: '#11251d', squareStyle: 'soft', dotColor: '#a8261c', dotStyle: 'circle' },
  logoPreset: 'logo1',
  frame: {
    id: 6,
    style: 'bricolage-grotesque',
    color: '#11251d',
    textColor: '#ffffff',
    backgroundColor: null,
    text: 'See the menu',
    fontSize: 90,
  },
};

const isFormat = (id: string): id is FormatId => Object.hasOwn(formats, id);

const mountDev = async (app: FastifyInstance, deps: Pick<Deps, 'config' | 'database' | 'jobs' | 'codeRenderer'>) => {
  const { config, codeRenderer } = deps;
  if (config.devIdentityProvider) await mountIdentityProvider(app, config);
  app.get('/dev', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><title>Development</title><ul><li><a href="/dev/gallery">Codes</a><li><a href="/dev/pages">Landing pages</a><li><a href="/dev/outbox">Outbox</a><li><a href="/dev/jobs">Jobs</a><li><a href="/dev/payments">Payments</a></ul>',
      ),
  );

  mountPages(app);
  mountOutbox(app, deps);
  mountJobList(app, deps);

  app.get('/dev/gallery', async (_request, reply) => {
    const { renderContactSheet } = await import('@tessera/qr/testing/contact-sheet.ts');
    const files = Object.values(formats).map(({ id, mime }) => {
      const address = `/dev/gallery/${id}`;
      return { name: id, address, ...(mime.startsWith('image/') && { picture: address }) };
    });
    return reply.type('text/html; charset=utf-8').send(await renderContactSheet(files));
  });

  app.get<{ Params: { format: string } }>('/dev/gallery/:format', async ({ params }, reply) => {
    const { format } = params;
    if (!isFormat(format)) return fail('not_found');
    const { file, report } = await codeRenderer.render({ text: sampleText, style: sampleStyle, format, size: 512 });
    return reply.type(formats[format].mime).header('proof-receipt', JSON.stringify(report)).send(Buffer.from(file));
  });
};

export const feature: Feature = {
  name: 'dev',
  mount: {
    unlogged: (app, context) => {
      if (context.config.mode === 'development') app.register((pages) => mountDev(pages, context));
      mountPayments(app, context);
      if (context.config.mode !== 'development' && isLocalOutboxEnabled(context.config)) mountLocalOutbox(app, context);
    },
  },
};
