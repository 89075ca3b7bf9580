import { proofLabel, proofPrefix } from '@tessera/contract/rules/domain-name.ts';
import {
  checkIntervalSeconds,
  claimHours,
  expiryWarningDays,
  keptDays,
  maxDomains,
  pendingDays,
} from '@tessera/contract/rules/domains.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { IconArrowRight, IconCopy, IconForms, IconLink, IconShieldCheck, IconWorld, IconX } from '../../ui/icons.ts';
import { DataTable } from '../blocks/data-table.tsx';
import { KeyFigures } from '../blocks/key-figures.tsx';
import { measureText, PrintedCode } from '../blocks/printed-code.tsx';
import { Rows } from '../blocks/rows.tsx';
import styles from './custom-domains.module.css';
import { defineFeature } from './feature-content.ts';
import panel from './panel.module.css';

const zone = 'example.com';
const label = 'go';
const host = `${label}.${zone}`;
const uri = 'k7m2xqd';

const DomainExhibit = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const { origin } = usePage();
  const [ours, yours] = ['', host].map((hostname) => toShortLink(origin, { hostname, uri }));
  const side = (id: 'ours' | 'yours', link = '') => {
    const { size, recommendedMm } = measureText(link, 'dynamic');
    return (
      <div className={styles.side}>
        <PrintedCode text={link} title={t('custom-domains.code', { link })} />
        <p>
          <span className={panel.label}>{t(`custom-domains.${id}`)}</span>
          <b>{link.replace(/^https?:\/\//, '')}</b>
          <span className={panel.label}>
            {t('custom-domains.dots', { dots: size, width: formatter.length(recommendedMm) })}
          </span>
        </p>
      </div>
    );
  };
  return (
    <div className={styles.exhibit}>
      {side('ours', ours)}
      <IconArrowRight size={28} />
      {side('yours', yours)}
    </div>
  );
};

/** The records as the page of a domain asks for them (`server/src/features/domains/records.ts`), with a sample token. */
const Records = () => {
  const { t } = useTranslation('features');
  const tPrivate = useTranslation('private').t;
  const { origin, edgeHost = new URL(origin).hostname } = usePage();
  const records = [
    {
      purpose: 'ownership',
      type: 'TXT',
      name: `${proofLabel}.${label}`,
      value: `${proofPrefix}${t('custom-domains.token')}`,
    },
    { purpose: 'routing', type: 'CNAME', name: label, value: edgeHost },
    { purpose: 'certificate', type: 'CAA', name: '@', value: t('custom-domains.caa') },
  ] as const;
  return (
    <div className={styles.records}>
      <DataTable
        isWide
        caption={t('custom-domains.section.records.title')}
        headings={[
          t('custom-domains.purpose'),
          t('custom-domains.kind'),
          tPrivate('domains.name'),
          t('custom-domains.value'),
        ]}
        rows={records.map(({ purpose, type, name, value }) => ({
          id: purpose,
          cells: [
            tPrivate(`domains.purpose.${purpose}`),
            type,
            <code key="name" className={styles.name}>
              {name}
            </code>,
            <code key="value">{value}</code>,
          ],
        }))}
      />
    </div>
  );
};

/** What the check says, in its own words. */
const Mistakes = () => {
  const { t } = useTranslation('features');
  const tPrivate = useTranslation('private').t;
  const mistakes = [
    {
      id: 'twice',
      icon: IconCopy,
      text: tPrivate('domains.finding.doubled_name', { name: `${label}.${zone}.${zone}`, label }),
    },
    { id: 'proxy', icon: IconShieldCheck, text: tPrivate('domains.finding.proxied_elsewhere') },
    { id: 'website', icon: IconWorld, text: tPrivate('domains.finding.website') },
    { id: 'caa', icon: IconX, text: tPrivate('domains.finding.other_authority', { name: zone }) },
    { id: 'quotes', icon: IconForms, text: tPrivate('domains.finding.quoted') },
  ] as const;
  return <Rows items={mistakes.map(({ id, ...row }) => ({ id, ...row, title: t(`custom-domains.mistake.${id}`) }))} />;
};

const Targets = () => {
  const { t } = useTranslation('features');
  const targets = [
    { id: 'home', path: '/' },
    { id: 'unknown', path: '/mneu' },
    { id: 'expired', path: '/summer-2025' },
  ] as const;
  return (
    <Rows
      items={targets.map(({ id, path }) => ({
        id,
        icon: IconLink,
        title: `${host}${path}`,
        text: t(`custom-domains.target.${id}`),
      }))}
    />
  );
};

const Safety = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  return (
    <KeyFigures
      items={[
        { value: formatter.number(checkIntervalSeconds), label: t('custom-domains.fact.check') },
        { value: formatter.number(keptDays), label: t('custom-domains.fact.kept') },
        { value: formatter.number(claimHours), label: t('custom-domains.fact.claim') },
        { value: formatter.number(expiryWarningDays[0]), label: t('custom-domains.fact.expiry') },
      ]}
    />
  );
};

export default defineFeature('custom-domains', {
  plan: 'domains',
  Exhibit: DomainExhibit,
  sections: [
    { id: 'records', Content: Records },
    { id: 'mistakes', layout: 'split', Content: Mistakes },
    { id: 'targets', layout: 'split', Content: Targets },
    { id: 'safety', tone: 'dark', Content: Safety },
  ],
  values: { max: maxDomains, days: pendingDays },
  related: ['dynamic-qrs', 'access-protection', 'collaborators'],
});
