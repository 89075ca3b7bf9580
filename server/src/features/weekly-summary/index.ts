import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { sendWeeklySummaries } from './send.ts';
import { mountUnsubscribe } from './unsubscribe.ts';

const system = createSystemActor('weekly-summary');

export const feature: Feature = {
  name: 'weekly-summary',
  mount: { api: mountUnsubscribe },
  schedules: [{ name: 'weekly-summary.send', intervalSeconds: 300, run: (deps) => sendWeeklySummaries(deps, system) }],
};
