import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { escaped, sheet, table, when } from './sheet.ts';

const most = 200;

/** The newest jobs, with what came of them. */
export const mountJobList = (app: FastifyInstance, { jobs }: Pick<Deps, 'jobs'>) =>
  app.get('/dev/jobs', async (_request, reply) => {
    const rows = (await jobs.latest(most)).map(({ name, state, data, tries, due, error = '' }) => [
      when(due),
      escaped(name),
      `<code>${escaped(JSON.stringify(data))}</code>`,
      `${state}, ${tries} tries`,
      escaped(error),
    ]);
    return reply
      .type('text/html; charset=utf-8')
      .send(sheet('Jobs', table(['Due', 'Job', 'With', 'State', 'Error'], rows)));
  });
