export { listStaff, setStaff } from './command-store.ts';
export { staffHandlers } from './routes.ts';
