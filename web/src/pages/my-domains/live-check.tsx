import { checkIntervalSeconds } from '@tessera/contract/rules/domains.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskTiles } from '../../features/tasks/task-tiles.tsx';
import styles from './details.module.css';

/** How often a tile is laid, in ms: nine between two checks. */
const tileMs = (checkIntervalSeconds * 1000) / 9;

/** That the domain is checked again and again, with a mosaic that fills until the next time. */
export const LiveCheck = ({
  updatedAt,
  isSettled,
  server,
}: {
  /** When the last check ended, in ms. */
  updatedAt: number;
  isSettled: boolean;
  server: string | undefined;
}) => {
  const { t } = useTranslation('private');
  const [now, setNow] = useState(updatedAt);
  useEffect(() => {
    if (isSettled) return;
    const timer = setInterval(() => setNow(Date.now()), tileMs);
    return () => clearInterval(timer);
  }, [isSettled]);
  const share = isSettled ? 1 : Math.min(1, Math.max(0, (now - updatedAt) / (checkIntervalSeconds * 1000)));
  return (
    <div className={styles.live}>
      <TaskTiles share={share} size={28} />
      <p>
        <span className={styles.liveTitle}>
          {isSettled ? t('domains.live.right') : t('domains.live.checking', { count: checkIntervalSeconds })}
        </span>
        {server && <span className={styles.liveFrom}>{t('domains.live.from', { server })}</span>}
      </p>
    </div>
  );
};
