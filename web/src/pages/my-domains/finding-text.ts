import type { DomainCheck, DomainRecord } from '@tessera/contract/api/domains.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { TFunction } from 'i18next';

/** Returns a CAA record, `issue letsencrypt.org`, as providers show it. */
export const formatCaa = (record: string): string => record.replace(/^(\S+) (.*)$/s, '0 $1 "$2"');

/** Findings about the whole domain, which are those of all its records. */
const zoneFindings: ReadonlySet<DomainRecord['finding']> = new Set([
  'unknown_domain',
  'silent_servers',
  'broken_dnssec',
]);

/** Returns a record that says why nothing is known about any. */
export const findZoneProblem = ({ records }: DomainCheck): DomainRecord | undefined =>
  records.find(({ finding }) => zoneFindings.has(finding));

/** Returns what a check says about a record, and what to do, in a sentence or two. */
export const formatFinding = (t: TFunction<'private'>, record: DomainRecord, formatter: Formatter): string => {
  const { finding, purpose, type, label, expected, params } = record;
  const get = (name: string) => String(params[name] ?? '');
  if (finding === 'right') return t(`domains.right.${purpose}`);
  if (finding === 'cached') return t('domains.finding.cached', { count: Number(params['minutes']) });
  if (finding === 'moving') return t('domains.finding.moving', { date: formatter.shortDate(get('date'), new Date()) });
  if (finding === 'other_value' && purpose === 'ownership') return t('domains.finding.other_text');
  if (finding === 'addresses' && type !== 'CNAME') return t('domains.finding.other_address');
  return t(`domains.finding.${finding}`, {
    ...{ type, label, value: `${expected[0] ?? ''}.` },
    ...{ name: get('name'), target: get('target'), types: get('types'), server: get('server') },
  });
};
