import type { Feature } from '../../feature.ts';
import { mountFonts } from './routes.ts';

export const feature: Feature = { name: 'fonts', mount: { unlogged: mountFonts } };
