export { downloadHandlers } from './routes.ts';
