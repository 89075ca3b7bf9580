import { type ErrorCode, errors, isErrorCode } from '@tessera/contract/errors.ts';
import errorsPage from '../../../../docs/errors.md?raw';

export type ErrorText = {
  code: ErrorCode;
  status: number;
  /** What it means, and what to do; code is between backticks. */
  paragraphs: string[];
  /** The first sentence of that. */
  summary: string;
};

/** Returns a link of the page as its text: what it leads to isn’t part of these pages. */
const removeLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

const maxSummaryLength = 110;

const parseSection = (section: string): ErrorText[] => {
  const [heading = '', ...blocks] = section.trim().split(/\n\s*\n/);
  const code = heading.trim();
  if (!isErrorCode(code)) return [];
  const paragraphs = blocks
    .map((block) =>
      removeLinks(block.replaceAll(/\s*\n\s*/g, ' '))
        .replace(/^Status \d+\.\s*/, '')
        .trim(),
    )
    .filter(Boolean);
  const [sentence = ''] = /^.*?[^.\s]{2}\.(?=\s|$)/.exec(paragraphs[0] ?? '') ?? [paragraphs[0]];
  // What follows lists details, which the page about errors has.
  const [clause = ''] = sentence.replaceAll(/ \([^)]*\)/g, '').split(/[;:] |, and `params/, 1);
  const summary = sentence.length > maxSummaryLength ? `${clause.replace(/\.$/, '')}.` : sentence;
  return [{ code, status: errors[code], paragraphs, summary }];
};

/** What docs/errors.md says of each error. */
export const errorTexts: ReadonlyMap<string, ErrorText> = new Map(
  errorsPage
    .split(/^## /m)
    .slice(1)
    .flatMap(parseSection)
    .map((text) => [text.code, text]),
);
