import { group, text } from '../fields/index.ts';

export const content = group({ text: text({ max: 300, required: true, lines: 5, verbatim: true }) });
