import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import { includesFeature } from '@tessera/contract/rules/plan-features.ts';
import { addDays, getLocalTime, getWeekday } from '@tessera/contract/rules/scan-range.ts';
import { parseTimeZone } from '@tessera/qr-types/fields/zone.ts';
import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { toMember } from '../accounts/index.ts';
import { readAccountStatistics } from '../analysis/index.ts';
import { getServerUrl, queueEmail } from '../email/index.ts';
import { findPlan } from '../subscriptions/index.ts';
import * as store from './store.ts';
import { buildSummaryTables } from './summary.ts';
import { buildUnsubscribePath } from './unsubscribe.ts';

/** On Mondays, summaries are sent from this minute of the day on; after an outage also on Tuesdays. */
const sendFromMinute = 7 * 60;
const lastWeekday = 2;
const pageSize = 200;

/** Returns the Monday on which a user’s summary is due now; undefined on other days. */
const findDueMonday = ({ timezone, summary_week }: store.SubscriberRow, now: Date): string | undefined => {
  const { day, minute } = getLocalTime(parseTimeZone(timezone) ?? 'UTC', now.getTime());
  const weekday = getWeekday(day);
  if (weekday > lastWeekday || (weekday === 1 && minute < sendFromMinute)) return undefined;
  const monday = addDays(day, 1 - weekday);
  return summary_week === null || summary_week < monday ? monday : undefined;
};

/** Sends a user the summary of the week before a Monday; none if there were no scans, or the user may not see them. */
const sendSummary = async (
  deps: Deps,
  actor: SystemActor,
  user: store.SubscriberRow,
  monday: string,
): Promise<void> => {
  const { db } = deps.database;
  const { email, language } = user;
  const plan = await findPlan(deps, actor, user.parent_account ?? user.id);
  const member = toMember({ ...user, staff: false }, '', plan);
  const range = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const statistics =
    hasPermission(member, 'analysis') && includesFeature(plan, 'analysis')
      ? await readAccountStatistics(deps, member, { ...range, compare: 'previous' })
      : undefined;
  const serverUrl = getServerUrl(deps.config);
  const formatter = getFormatter(user);
  await db.transaction().execute(async (tx) => {
    if (!(await store.markSummarised(actor, tx, user.id, monday))) return;
    if (!statistics || statistics.totals.scans + statistics.totals.visits === 0) return;
    await queueEmail(deps, tx, {
      name: 'weekly_summary',
      to: email,
      language,
      values: {
        range: formatter.dayRange(range.from, range.to, { day: 'numeric', month: 'long' }),
        zone: getZoneLabel(statistics.range.timeZone),
      },
      tables: buildSummaryTables(statistics, language, {
        ...{ formatter, serverUrl },
        canOpenCodes: hasPermission(member, 'dashboard'),
      }),
      link: `${serverUrl}/app/analysis?${new URLSearchParams({ ...range, compare: 'previous' })}`,
      unsubscribeUrl: serverUrl + buildUnsubscribePath(deps, user.id),
    });
  });
};

/** Sends the summaries that are due. The mark of a week and its email are one transaction, so that each is sent once. */
export const sendWeeklySummaries = async (deps: Deps, actor: SystemActor): Promise<void> => {
  const now = deps.now();
  const errors: unknown[] = [];
  let afterId: string | null = null;
  while (true) {
    const users: store.SubscriberRow[] = await store.listSubscribers(actor, deps.database.db, now, afterId, pageSize);
    for (const user of users) {
      const monday = findDueMonday(user, now);
      if (monday) await sendSummary(deps, actor, user, monday).catch((error: unknown) => errors.push(error));
    }
    if (users.length < pageSize) break;
    afterId = users.at(-1)?.id ?? null;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} summaries can’t be sent: ${errors[0]}`);
};
