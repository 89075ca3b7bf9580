import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { Feature } from '../../feature.ts';
import { createSystemActor, requireRequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import { type ConsumeRateLimit, toLimitKey } from '../../http/rate-limits.ts';
import { requireCaptcha } from '../captcha/index.ts';
import { parseShortLinkSlug } from './short-link.ts';
import * as store from './store.ts';

const system = createSystemActor('abuse');
const retentionDays = 180;

const abuseHandlers = (deps: Deps & { consumeRateLimit: ConsumeRateLimit }): RouteHandlers<typeof api.abuse> => ({
  report: async ({ actor, body, request }) => {
    const { db } = deps.database;
    const { captcha, email = '', ...report } = body;
    await requireCaptcha(deps, db, captcha, request.ip);
    const metadata = { id: randomUUID(), ip: toLimitKey(request.ip), created_at: deps.now() };
    const uri = parseShortLinkSlug(report.url, getServiceHosts(request, deps.config));
    await store.insertReport(requireRequestActor(actor), db, { ...report, ...metadata, email }, uri);
    return { reported: true };
  },
});

/** Deletes reports that were decided more than 180 days ago. */
const sweepReports = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteDecidedReports(system, database.db, new Date(now().getTime() - retentionDays * 86_400_000));

export const feature: Feature = {
  name: 'abuse',
  handlers: (context) => ({ abuse: abuseHandlers(context) }),
  schedules: [{ name: 'abuse.reports', intervalSeconds: 3_600, run: sweepReports }],
  tables: { abuse_report: { erasedBy: 'detached', exported: 'reports by visitors to the operator' } },
};
