export { mountFonts } from './routes.ts';
