import { scanRetentionMonths as retention } from '@tessera/contract/rules/scan-retention.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { DayChart } from '../../ui/charts/day-chart.tsx';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import {
  IconEye,
  IconFileSpreadsheet,
  IconLink,
  IconMail,
  IconRepeat,
  IconRobotOff,
  IconTool,
  IconUser,
} from '../../ui/icons.ts';
import { Rows } from '../blocks/rows.tsx';
import { TwoLists } from '../blocks/two-lists.tsx';
import styles from './analytics.module.css';
import { sampleDays, sampleHours, sampleLeftOut, sampleSystems, sampleTotals } from './analytics-sample.ts';
import { defineFeature } from './feature-content.ts';
import panel from './panel.module.css';

const arrivals = [
  { time: '19:42:51', who: 'iPhone', kind: 'person' },
  { time: '19:42:12', who: 'WhatsApp', kind: 'preview' },
  { time: '19:41:33', who: 'Android', kind: 'person' },
  { time: '19:41:20', who: 'Android', kind: 'again' },
  { time: '19:40:07', who: 'Googlebot', kind: 'bot' },
  { time: '19:39:02', who: 'iPhone', kind: 'own' },
] as const;

const countArrivals = (...kinds: string[]) => arrivals.filter(({ kind }) => kinds.includes(kind)).length;

const ArrivalsExhibit = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  return (
    <div className={styles.exhibit}>
      <div className={styles.arrivals}>
        <p className={panel.label}>{t('analytics.arrives')}</p>
        <ol>
          {arrivals.map(({ time, who, kind }) => (
            <li key={time} data-kind={kind}>
              <i />
              <span>{time}</span>
              <div>
                <strong>{who}</strong>
                <small>{t(`analytics.arrival.${kind}`)}</small>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.total}>
        <p>{t('analytics.people')}</p>
        <b>{formatter.number(countArrivals('person'))}</b>
        <p>{t('analytics.of_six', { count: arrivals.length })}</p>
        <dl>
          {(
            [
              ['scans', countArrivals('person', 'again')],
              ['previews', countArrivals('preview')],
              ['bots', countArrivals('bot')],
              ['own', countArrivals('own')],
            ] as const
          ).map(([id, count]) => (
            <div key={id}>
              <dt>{t(`analytics.total.${id}`)}</dt>
              <dd>{formatter.number(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
};

/** The charts of the account with a sample. They don’t react here, so to assistive technology they’re one picture. */
const Screen = () => {
  const { t } = useTranslation('features');
  const tPrivate = useTranslation('private').t;
  const formatter = useFormatter();
  const leftOut = Object.values(sampleLeftOut).reduce((total, count) => total + count, 0);
  const totals = [
    ...(['scans', 'people'] as const).map((id) => ({
      id,
      label: tPrivate(`numbers.${id}`),
      value: sampleTotals[id],
      note: id === 'people' ? tPrivate('numbers.people_note') : t('analytics.days', { count: sampleDays.length }),
    })),
    {
      id: 'left_out',
      label: tPrivate('left_out.title'),
      value: leftOut,
      note: (['bots', 'previews', 'ownTests'] as const)
        .map((kind) =>
          tPrivate(`left_out.${kind}`, { count: sampleLeftOut[kind], n: formatter.number(sampleLeftOut[kind]) }),
        )
        .join(' · '),
    },
  ];
  return (
    <div
      role="img"
      aria-label={t('analytics.screen', {
        scans: formatter.number(sampleTotals.scans),
        people: formatter.number(sampleTotals.people),
        left_out: formatter.number(leftOut),
      })}
    >
      <div className={styles.screen} inert>
        <dl className={styles.totals}>
          {totals.map(({ id, label, value, note }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{formatter.number(value)}</dd>
              <small>{note}</small>
            </div>
          ))}
        </dl>
        <div className={styles.card}>
          <h3>{tPrivate('chart.title')}</h3>
          <DayChart
            days={sampleDays.map(({ day }) => day)}
            lines={(['scans', 'people'] as const).map((id) => ({
              id,
              label: tPrivate(`numbers.${id}`),
              values: sampleDays.map((day) => day[id]),
            }))}
            caption=""
            formats={formatter}
            texts={{
              label: tPrivate('days.label'),
              today: tPrivate('days.partial'),
              cut: tPrivate('days.cut'),
              moreMarkers: (count) => tPrivate('changes.more', { count }),
              day: tPrivate('days.day'),
              week: tPrivate('days.week'),
              month: tPrivate('days.month'),
            }}
          />
        </div>
        <div className={styles.two}>
          <div className={styles.card}>
            <h3>{tPrivate('hours.title')}</h3>
            <HeatMap
              cells={sampleHours}
              formats={formatter}
              formatCaption={([busiest]) => busiest && tPrivate('hours.busiest_hour', { ...busiest })}
              formatCell={({ scans }) => formatter.number(scans)}
              texts={{ label: tPrivate('hours.label'), fewer: tPrivate('ramp.fewer'), more: tPrivate('ramp.more') }}
            />
          </div>
          <div className={styles.card}>
            <h3>{tPrivate('breakdown.system')}</h3>
            <BarList
              bars={sampleSystems}
              caption=""
              formatNumber={(value) => formatter.number(value)}
              formatShare={(share) => formatter.percent(share, 1)}
              texts={{
                more: (count) => tPrivate('breakdown.more', { count }),
                fewer: tPrivate('breakdown.fewer'),
                none: tPrivate('breakdown.none'),
              }}
            />
          </div>
        </div>
      </div>
    </div>
  );
};

const Kinds = () => {
  const { t } = useTranslation('features');
  const kinds = [
    { id: 'person', icon: IconUser },
    { id: 'again', icon: IconRepeat },
    { id: 'preview', icon: IconEye },
    { id: 'bot', icon: IconRobotOff },
    { id: 'own', icon: IconTool },
  ] as const;
  return (
    <Rows
      items={kinds.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`analytics.kind.${id}`),
        text: t(`analytics.kind.${id}.text`),
        note: t(`analytics.kind.${id}.counts`),
      }))}
    />
  );
};

const Stored = () => {
  const { t } = useTranslation('features');
  const numbers = [1, 2, 3, 4] as const;
  return (
    <TwoLists
      yes={{ title: t('analytics.stored'), items: numbers.map((number) => t(`analytics.stored.${number}`)) }}
      no={{ title: t('analytics.never'), items: numbers.map((number) => t(`analytics.never.${number}`)) }}
    />
  );
};

const Share = () => {
  const { t } = useTranslation('features');
  const ways = [
    { id: 'export', icon: IconFileSpreadsheet },
    { id: 'link', icon: IconLink },
    { id: 'email', icon: IconMail },
  ] as const;
  return (
    <Rows
      items={ways.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`analytics.share.${id}`),
        text: t(`analytics.share.${id}.text`),
      }))}
    />
  );
};

export default defineFeature('analytics', {
  plan: 'analysis',
  Exhibit: ArrivalsExhibit,
  sections: [
    { id: 'screen', Content: Screen },
    { id: 'kinds', layout: 'split', Content: Kinds },
    { id: 'stored', tone: 'dark', Content: Stored },
    { id: 'share', layout: 'split', Content: Share },
  ],
  values: { short: retention[0], medium: retention[1], long: retention[2] },
  related: ['dynamic-qrs', 'collaborators', 'access-protection'],
});
