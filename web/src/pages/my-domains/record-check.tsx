import type { DomainRecord } from '@tessera/contract/api/domains.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconCheck, IconClock, IconX } from '../../ui/icons.ts';
import { CopyableValue } from './copyable-value.tsx';
import { formatFinding } from './finding-text.ts';
import styles from './records.module.css';

/** Findings that only need time or a new record: nothing that is there is wrong. */
const waitingFindings: ReadonlySet<DomainRecord['finding']> = new Set(['missing', 'not_checked', 'some_servers']);

/** Findings without an answer about the record. */
const silentFindings: ReadonlySet<DomainRecord['finding']> = new Set(['silent_servers', 'broken_dnssec']);

type Tone = 'right' | 'waiting' | 'wrong';

const getTone = ({ isRight, finding }: DomainRecord): Tone =>
  isRight ? 'right' : waitingFindings.has(finding) ? 'waiting' : 'wrong';

const icons = { right: <IconCheck size={16} />, waiting: <IconClock size={16} />, wrong: <IconX size={16} /> };

const formatNothing = ({ finding, isRight }: DomainRecord) => {
  if (finding === 'not_checked') return 'domains.not_looked';
  if (silentFindings.has(finding)) return 'domains.not_known';
  return isRight ? 'domains.none_fine' : 'domains.none';
};

/** One record: what it’s for, its name, what it should be, what is there, and what to do. */
export const RecordCheck = ({ record }: { record: DomainRecord }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { purpose, type, label, expected, found } = record;
  const tone = getTone(record);
  const isCertificate = purpose === 'certificate';
  return (
    <li className={styles.record} data-tone={tone}>
      <span className={styles.sign} role="img" aria-label={t(`domains.tone.${tone}`)}>
        {icons[tone]}
      </span>
      <div className={styles.what}>
        <h4 className={styles.purpose}>{t(`domains.purpose.${purpose}`)}</h4>
        <span className={styles.type}>{type}</span>
      </div>
      <dl className={styles.facts}>
        <dt>{t('domains.name')}</dt>
        <dd>
          <CopyableValue value={label} label={t('domains.name_of', { type })} />
        </dd>
        <dt>{t('domains.expected')}</dt>
        <dd>
          {isCertificate && record.isRight ? (
            <span>{t('domains.certificate_expected', { authority: expected[0] })}</span>
          ) : (
            (isCertificate ? expected.map((authority) => `0 issue "${authority}"`) : expected).map((value) => (
              <CopyableValue key={value} value={value} label={t('domains.value_of', { type })} />
            ))
          )}
        </dd>
        <dt>{t('domains.found')}</dt>
        <dd>
          {found.map((value) => (
            <code key={value} className={styles.value} data-found dir="ltr">
              {value}
            </code>
          ))}
          {found.length === 0 && <span>{t(formatNothing(record))}</span>}
        </dd>
      </dl>
      <p className={styles.finding}>{formatFinding(t, record, formatter)}</p>
    </li>
  );
};
