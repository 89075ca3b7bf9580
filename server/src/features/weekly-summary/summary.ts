import type { Statistics } from '@tessera/contract/api/analysis.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { formatGrowth } from '@tessera/contract/rules/format-growth.ts';
import { getRefusalFix } from '@tessera/contract/rules/refusal-fix.ts';
import { resolveOfferedLanguage, translations } from '../../i18n.ts';
import type { EmailTable } from '../email/index.ts';

const maxCodes = 5;
const maxReasons = 5;

/** Returns the tables of a summary, in a language: totals, the top codes, and why visitors were turned away. */
export const buildSummaryTables = (
  { totals, comparison, topCodes, refusals }: Statistics,
  language: string,
  { formatter, serverUrl, canOpenCodes }: { formatter: Formatter; serverUrl: string; canOpenCodes: boolean },
): EmailTable[] => {
  const lng = resolveOfferedLanguage([language]);
  const t = translations.getFixedT(lng, 'private');
  const tMail = translations.getFixedT(lng, 'mail');
  const grow = (now: number, before: number | undefined) =>
    before === undefined ? undefined : formatGrowth(now, before, formatter, t('growth.new'));
  const { now, before } = comparison?.whole ?? {};
  return [
    {
      title: tMail('weekly_summary.totals'),
      rows: (['scans', 'people', 'visits'] as const).map((name) => ({
        label: t(`numbers.${name}`),
        value: formatter.number(totals[name]),
        note: now && grow(now[name], before?.[name]),
      })),
    },
    {
      title: t('top_codes.title'),
      rows: topCodes.rows.slice(0, maxCodes).map(({ id, name, uri, scans, before: earlier }) => ({
        label: name || uri,
        link: canOpenCodes ? `${serverUrl}/app/my-qr-codes/qr/${id}` : undefined,
        value: formatter.number(scans),
        note: grow(scans, earlier),
      })),
    },
    {
      title: t('refusals.title'),
      rows: refusals.slice(0, maxReasons).map(({ outcome, scans, codes: [code, ...others] }) => {
        const fix = code && canOpenCodes ? getRefusalFix(outcome, code.id) : undefined;
        return {
          label: t(`refused.${outcome}`),
          detail: code && new Intl.ListFormat(formatter.locale).format([code, ...others].map(({ name }) => name)),
          value: formatter.number(scans),
          action: fix && { text: t(`refusals.fix.${fix.action}`), link: serverUrl + fix.to },
        };
      }),
    },
  ].filter(({ rows }) => rows.length > 0);
};
