export { analysisHandlers } from './routes.ts';
