import { group, link } from '../fields/index.ts';

export const content = group({ url: link() });
