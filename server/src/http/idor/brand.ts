import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };

export const brand: Expectations = {
  'brand.get': { statuses: { ...sameStatusForAll(200), ...outsiderStatuses } },
  'brand.change': {
    buildRequest: () => ({ body: { colors: ['#0f6b4f'], logo: null } }),
    statuses: { ...sameStatusForAll(200), ...outsiderStatuses, reader: 403, narrowed: 403 },
  },
};
