export { listStaff, setStaff } from './role-store.ts';
export { staffHandlers } from './routes.ts';
