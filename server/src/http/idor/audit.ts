import { adminsOnly, type Rows } from './expectation.ts';

export const audit: Rows = {
  'audit.list': { answers: adminsOnly(200) },
  'audit.export': { answers: adminsOnly(200) },
};
