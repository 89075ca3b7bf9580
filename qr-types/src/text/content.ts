import { group, text } from '../fields/index.ts';

/** 16 QR codes hold 15,800 bytes at level M. */
const maxLength = 15_000;

export const content = group({ text: text({ max: maxLength, required: true, lines: 5, verbatim: true }) });
