import type { DomainRecord } from '@tessera/contract/api/domains.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconCheck, IconClock, IconX } from '../../ui/icons.ts';
import { CopyableValue } from './copyable-value.tsx';
import { formatCaa, formatFinding } from './finding-text.ts';
import styles from './records.module.css';

/** Findings that only need time or a new record: nothing that is there is wrong. */
const waitingFindings: ReadonlySet<DomainRecord['finding']> = new Set(['missing', 'not_checked', 'some_servers']);

type Tone = 'right' | 'waiting' | 'wrong';

const getTone = ({ isRight, finding }: DomainRecord, isKnown: boolean): Tone =>
  isRight ? 'right' : !isKnown || waitingFindings.has(finding) ? 'waiting' : 'wrong';

const icons = { right: <IconCheck size={16} />, waiting: <IconClock size={16} />, wrong: <IconX size={16} /> };

const formatNothing = ({ finding, isRight }: DomainRecord, isKnown: boolean) => {
  if (finding === 'not_checked') return 'domains.not_looked';
  if (!isKnown) return 'domains.not_known';
  return isRight ? 'domains.none_fine' : 'domains.none';
};

/** One record: what it’s for, its name, what it should be, what is there, and what to do. */
export const RecordCheck = ({
  record,
  isKnown,
}: {
  record: DomainRecord;
  /** Whether its domain could be asked at all; if not, that is said once for all records. */
  isKnown: boolean;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { purpose, type, label, expected, found } = record;
  const tone = getTone(record, isKnown);
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
            (isCertificate ? expected.map((authority) => formatCaa(`issue ${authority}`)) : expected).map((value) => (
              <CopyableValue key={value} value={value} label={t('domains.value_of', { type })} />
            ))
          )}
        </dd>
        <dt>{t('domains.found')}</dt>
        <dd>
          {found.map((value) => (
            <code key={value} className={styles.value} data-found dir="ltr">
              {isCertificate ? formatCaa(value) : value}
            </code>
          ))}
          {found.length === 0 && <span>{t(formatNothing(record, isKnown))}</span>}
        </dd>
      </dl>
      {isKnown && <p className={styles.finding}>{formatFinding(t, record, formatter)}</p>}
    </li>
  );
};
