import { outcomeMosaics } from '@tessera/contract/rules/outcome-mosaics.ts';
import { type Outcome, type OutcomePage, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { passwordAttemptLimits } from '@tessera/contract/rules/password-attempts.ts';
import { isWithinSchedule } from '@tessera/contract/rules/schedule.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconClock, IconCursorText, IconEyeOff, IconLock, IconUsers } from '../../ui/icons.ts';
import { DataTable } from '../blocks/data-table.tsx';
import { Rows } from '../blocks/rows.tsx';
import { productFigures } from '../product-figures.ts';
import styles from './access-protection.module.css';
import { defineFeature } from './feature-content.ts';

const tileClasses: Readonly<Record<string, string | undefined>> = {
  tile: styles.tile,
  pine: styles.pine,
  pop: styles.pop,
  warn: styles.warn,
  bad: styles.bad,
  open: styles.empty,
};

const Mosaic = ({ page }: { page: OutcomePage }) => (
  <svg viewBox="0 0 84 84" aria-hidden="true">
    {outcomeMosaics[page].split(' ').map((kind, at) => {
      const [x, y] = [(at % 3) * 28, Math.floor(at / 3) * 28];
      return (
        <rect
          key={at}
          className={tileClasses[kind]}
          x={x + 0.5}
          y={y + 0.5}
          width={25}
          height={25}
          rx={4.5}
          {...(kind === 'pop' && { transform: `rotate(14 ${x + 13} ${y + 13})` })}
        />
      );
    })}
  </svg>
);

/** A page that phones get, with its own texts. */
const PhonePage = ({
  page,
  title,
  text,
  children,
}: {
  page: OutcomePage;
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className={styles.page}>
    <Mosaic page={page} />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);

const opensAt = Date.UTC(2026, 11, 5, 9);

const AccessExhibit = () => {
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const at = formatter.date(opensAt, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.exhibit}>
      <PhonePage page="password" title={tMain('scan.password.title')} text={tMain('scan.password.text')}>
        <div aria-hidden="true">
          <p className={styles.label}>{tMain('scan.password.label')}</p>
          <p className={styles.field}>••••••••</p>
        </div>
        <p className={styles.open} aria-hidden="true">
          {tMain('scan.password.open')}
        </p>
      </PhonePage>
      <PhonePage page="invalid_schedule" title={tMain('scan.opens.title')} text={tMain('scan.opens.text', { at })} />
      <PhonePage
        page="limit_reached"
        title={tMain('scan.limit_reached.title')}
        text={tMain('scan.limit_reached.text')}
      />
    </div>
  );
};

const Password = () => {
  const { t } = useTranslation('features');
  const rules = [
    { id: 'attempts', icon: IconLock },
    { id: 'guests', icon: IconUsers },
    { id: 'previews', icon: IconEyeOff },
  ] as const;
  return (
    <Rows
      items={rules.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`access-protection.password.${id}`, passwordAttemptLimits),
        text: t(`access-protection.password.${id}.text`, passwordAttemptLimits),
      }))}
    />
  );
};

/** Two weeks, of which a weekend fair takes three days; each day is asked at noon. */
const firstDay = Date.UTC(2026, 10, 30);
const dayMs = 86_400_000;
const fair = { from: Date.UTC(2026, 11, 4) / 1000, to: Date.UTC(2026, 11, 7) / 1000 };

const Schedule = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const days = Array.from({ length: 14 }, (_, at) => {
    const time = firstDay + at * dayMs;
    return { time, isOpen: isWithinSchedule(fair, (time + dayMs / 2) / 1000) };
  });
  const format = (time: number) => formatter.date(time, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const open = days.filter(({ isOpen }) => isOpen).map(({ time }) => format(time));
  return (
    <div role="img" aria-label={t('access-protection.days', { from: open[0], to: open.at(-1) })}>
      <ol className={styles.days} aria-hidden="true">
        {days.map(({ time, isOpen }) => (
          <li key={time} data-open={isOpen || undefined}>
            <i />
            {format(time)}
          </li>
        ))}
      </ol>
    </div>
  );
};

const answers = [
  'password_required',
  'password_wrong',
  'too_many_tries',
  'outside_schedule',
  'limit_reached',
  'inactive',
] as const satisfies readonly Outcome[];

const Answers = () => {
  const { t } = useTranslation('features');
  const tMain = useTranslation().t;
  return (
    <DataTable
      caption={t('access-protection.section.answers.title')}
      headings={[t('access-protection.when'), t('access-protection.shown'), t('access-protection.status')]}
      rows={answers.map((outcome) => ({
        id: outcome,
        cells: [
          t(`access-protection.when.${outcome}`),
          tMain(`scan.${outcomes[outcome].page}.title`),
          String(outcomes[outcome].status),
        ],
      }))}
    />
  );
};

const More = () => {
  const { t } = useTranslation('features');
  const rules = [
    { id: 'limit', icon: IconUsers },
    { id: 'ending', icon: IconCursorText },
    { id: 'instant', icon: IconClock },
  ] as const;
  return (
    <Rows
      items={rules.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`access-protection.more.${id}`),
        text: t(`access-protection.more.${id}.text`, productFigures),
      }))}
    />
  );
};

export default defineFeature('access-protection', {
  plan: 'password',
  Exhibit: AccessExhibit,
  sections: [
    { id: 'password', layout: 'split', Content: Password },
    { id: 'schedule', Content: Schedule },
    { id: 'limit', layout: 'split', Content: More },
    { id: 'answers', tone: 'dark', Content: Answers },
  ],
  values: passwordAttemptLimits,
  related: ['analytics', 'collaborators', 'dynamic-qrs'],
});
