import { type ServiceStatus, status, type statusParts } from '@tessera/contract/api/status.ts';
import { useTranslation } from 'react-i18next';
import { KeyFigures } from '../../content/blocks/key-figures.tsx';
import { Section } from '../../content/blocks/section.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { pageDataContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { IconAlertCircle, IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/page';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['company'], hidesPromotion: true, hydration: 'never' };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { callApi } = context.get(pageDataContext);
  const { body } = await callApi({ method: status.read.method, path: status.read.path });
  return body as ServiceStatus;
};

const partIds = ['database', 'storage', 'email', 'jobs'] as const satisfies (keyof typeof statusParts)[];
const periods = ['day', 'week'] as const;

/** How the service is, also while its database is away: its parts, how scans were answered, and when it was backed up. */
export default function Status({ loaderData: { state, parts, scans, lastBackupAt, checkedAt } }: Route.ComponentProps) {
  const { t } = useTranslation('company');
  const formatter = useFormatter();
  const isWorking = state === 'working';
  const formatTime = (time: string) =>
    `${formatter.date(time, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
  return (
    <div className={styles.screen}>
      <PublicHead title={t('status.page_title')} description={t('status.description')} />
      <div className={styles.head}>
        <span className={styles.tile} data-state={state} aria-hidden="true">
          {isWorking ? <IconCircleCheck size={24} /> : <IconAlertCircle size={24} />}
        </span>
        <h1 className={styles.title}>{t(`status.${state}`)}</h1>
        <p className={styles.lead}>{t(`status.${state}.text`)}</p>
        <p className={styles.checked}>{t('status.checked', { time: formatTime(checkedAt) })}</p>
      </div>
      <Section id="parts" layout="split" title={t('status.parts')}>
        <dl className={styles.parts}>
          {partIds.map((id) => {
            const isReady = parts[id] === 'ready';
            return (
              <div key={id}>
                <dt>{t(`status.${id}`)}</dt>
                <dd data-state={isReady ? 'good' : 'bad'}>
                  {isReady ? <IconCircleCheck size={20} /> : <IconAlertCircle size={20} />}
                  <span>{isReady ? t('status.ready') : t(`status.${id}.${parts[id]}` as 'status.database.away')}</span>
                </dd>
              </div>
            );
          })}
          <div>
            <dt>{t('status.backup')}</dt>
            <dd>{lastBackupAt ? formatTime(lastBackupAt) : t('status.backup.none')}</dd>
          </div>
        </dl>
      </Section>
      <Section id="scans" layout="split" title={t('status.scans')} lead={t('status.scans.text')}>
        {periods.map((period) => {
          const { requests, inTime, unrecorded } = scans[period];
          return (
            <div key={period} className={styles.period}>
              <h3>{t(`status.${period}`)}</h3>
              {requests === 0 ? (
                <p className={styles.none}>{t('status.no_scans')}</p>
              ) : (
                <KeyFigures
                  items={[
                    { label: t('status.requests', { count: requests }), value: formatter.number(requests) },
                    { label: t('status.in_time'), value: formatter.percent(inTime / requests, 1) },
                    { label: t('status.recorded'), value: formatter.percent(1 - unrecorded / requests, 1) },
                  ]}
                />
              )}
            </div>
          );
        })}
        {!isWorking && scans.day.unrecorded > 0 && (
          <Note tone="warn" icon={<IconAlertCircle size={20} />}>
            {t('status.unrecorded', { count: scans.day.unrecorded })}
          </Note>
        )}
      </Section>
    </div>
  );
}
