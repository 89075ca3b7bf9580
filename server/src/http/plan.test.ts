import { apiKeys } from '@tessera/contract/api/api-keys.ts';
import type { Plan } from '@tessera/contract/rules/plans.ts';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createMemberActor } from './actor.ts';
import { createRouteGuard, type Guards } from './guard.ts';

const { policy, plan } = apiKeys.create;

/** Calls the route that creates API keys as the owner of an account with a plan. */
const authorize = (accountPlan: Plan) => {
  const owner = createMemberActor({
    userId: 'owner',
    accountId: 'owner',
    role: 1,
    views: [],
    permissions: {},
    staff: false,
    plan: accountPlan,
    folderScope: null,
    network: '',
  });
  const guards = { limitRequestRate: () => {} } as unknown as Guards;
  return createRouteGuard({ policy, plan }, readConfig({}), guards).authorize(
    { method: 'POST' } as FastifyRequest,
    async () => owner,
  );
};

test('a route that needs a plan rejects accounts without it', async () => {
  await expect(authorize('free')).rejects.toMatchObject({ code: 'subscription_required' });
  await expect(authorize('premium')).resolves.toMatchObject({ userId: 'owner' });
});
