import { adminStatuses, codeStatuses, type Expectations, sameStatusForAll } from './expectation.ts';

/** Collaborators without the analysis view get 403. */
const accountStatuses = {
  ...sameStatusForAll(403),
  ...{ visitor: 401, otherGuest: 401, owner: 200, otherOwner: 200 },
};

export const analysis: Expectations = {
  'analysis.account': { statuses: accountStatuses },
  'analysis.accountLive': { statuses: accountStatuses },
  'analysis.accountExport': { statuses: accountStatuses },
  'analysis.export': { statuses: codeStatuses(200, { outside: 401 }) },
  'analysis.stats': { statuses: codeStatuses(200, { outside: 401 }) },
  'analysis.live': { statuses: codeStatuses(200, { outside: 401 }) },
  'statisticsShares.list': { statuses: adminStatuses(200) },
  'statisticsShares.create': {
    buildRequest: (id) => ({ body: { code: id } }),
    statuses: { ...adminStatuses(200), otherOwner: 404 },
  },
  'statisticsShares.revoke': { statuses: adminStatuses(404) },
  'statisticsShares.open': { buildRequest: () => ({ params: { token: 'unknown' } }), statuses: sameStatusForAll(404) },
};
