import { escapeHtml } from '@tessera/qr-types/blocks/markup.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { renderDevPage, renderTable, renderTime } from './dev-page.ts';

const maxListed = 200;

/** Lists the latest jobs and their results. */
export const mountJobList = (app: FastifyInstance, { jobs }: Pick<Deps, 'jobs'>) =>
  app.get('/dev/jobs', async (_request, reply) => {
    const rows = (await jobs.listLatest(maxListed)).map(({ name, state, data, attempts, dueAt, error = '' }) => [
      renderTime(dueAt),
      escapeHtml(name),
      `<code>${escapeHtml(JSON.stringify(data))}</code>`,
      `${state}, ${attempts} tries`,
      escapeHtml(error),
    ]);
    return reply
      .type('text/html; charset=utf-8')
      .send(renderDevPage('Jobs', renderTable(['Due', 'Job', 'With', 'State', 'Error'], rows)));
  });
