import type { Feature } from '../../feature.ts';
import { staffHandlers } from './routes.ts';

export { listStaff, setStaff } from './role-store.ts';

export const feature: Feature = {
  name: 'staff',
  handlers: (context) => ({ staff: staffHandlers(context) }),
};
