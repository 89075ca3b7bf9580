import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { Feature } from '../../feature.ts';
import { createSystemActor, requireRequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import { type ConsumeRateLimit, toLimitKey } from '../../http/rate-limits.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { requireCaptcha } from '../captcha/index.ts';
import { parseShortLink } from './short-link.ts';
import * as store from './store.ts';

export { parseShortLink, type ShortLink } from './short-link.ts';

const system = createSystemActor('abuse');

const abuseHandlers = (deps: Deps & { consumeRateLimit: ConsumeRateLimit }): RouteHandlers<typeof api.abuse> => ({
  report: async ({ actor, body, request }) => {
    const { db } = deps.database;
    const { captcha, email = '', ...report } = body;
    await requireCaptcha(deps, db, captcha, request.ip);
    const metadata = { id: randomUUID(), ip: toLimitKey(request.ip), created_at: deps.now() };
    const link = parseShortLink(report.url, getServiceHosts(request, deps.config));
    await store.insertReport(requireRequestActor(actor), db, { ...report, ...metadata, email }, link);
    return { reported: true };
  },
});

/** Deletes reports that were decided long ago, or never. */
const sweepReports = (deps: Deps) =>
  store.deleteOldReports(system, deps.database.db, getRetentionCutoff(deps, 'ABUSE_REPORT_RETENTION_DAYS'));

export const feature: Feature = {
  name: 'abuse',
  handlers: (context) => ({ abuse: abuseHandlers(context) }),
  schedules: [
    {
      name: 'abuse.reports',
      intervalSeconds: 3_600,
      cleans: ['abuse_report'],
      retention: 'ABUSE_REPORT_RETENTION_DAYS',
      run: sweepReports,
    },
  ],
  tables: { abuse_report: { erasedBy: 'sweep', exported: 'reports by visitors to the operator' } },
};
