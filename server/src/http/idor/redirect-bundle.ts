import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };

/** Each caller gets a bundle of the codes that they see; server/src/features/redirect-bundle tests which those are. */
export const redirectBundle: Expectations = {
  'redirectBundle.preview': { statuses: { ...sameStatusForAll(200), ...outsiderStatuses } },
  'redirectBundle.leftOut': { statuses: { ...sameStatusForAll(200), ...outsiderStatuses } },
  'redirectBundle.create': {
    // Each task that starts counts against the account's limit.
    buildRequest: () => ({ body: { include: ['none'] } }),
    statuses: { ...sameStatusForAll(400), ...outsiderStatuses },
  },
};
