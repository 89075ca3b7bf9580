import { plainStyle } from '@tessera/contract/api/style.ts';
import { type Expectations, sameStatusForAll } from './expectation.ts';

const signedIn = { ...sameStatusForAll(200), visitor: 401, otherGuest: 401 };

export const defaultDesign: Expectations = {
  'defaultDesign.get': { statuses: signedIn },
  'defaultDesign.set': {
    buildRequest: () => ({ body: { style: plainStyle } }),
    statuses: { ...signedIn, reader: 403, editor: 403, narrowed: 403 },
  },
};
