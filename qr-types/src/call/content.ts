import { group, phone } from '../fields/index.ts';

export const content = group({ number: phone({ max: 50, required: true }) });
