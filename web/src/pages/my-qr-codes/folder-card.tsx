import type { Folder } from '@tessera/contract/api/folders.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FolderSwatch } from '../../features/folders/folder-swatch.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasDraggedCodes, parseDroppedCodes } from './drag.ts';
import { buildListPath } from './filter.ts';
import styles from './folder-bar.module.css';
import { TileBadge } from './tile-badge.tsx';

/** A folder in the folder bar: a link to its codes, and a drop target for codes. */
export const FolderCard = ({
  folder: { id, name, colour, codes },
  share,
  isCurrent,
  onDrop,
}: {
  folder: Folder;
  /** How many codes it has, as a share of the folder with the most. */
  share: number;
  isCurrent: boolean;
  onDrop: ((ids: number[]) => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const [over, setOver] = useState(false);
  const card = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  return (
    <Link
      ref={card}
      to={buildListPath({ folder: id, page: 1 })}
      className={classes(styles.card, isCurrent && styles.current, over && styles.dropTarget)}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
      draggable={false}
      onDragOver={(event) => {
        if (!onDrop || !hasDraggedCodes(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const ids = parseDroppedCodes(event);
        if (ids.length > 0) onDrop?.(ids);
      }}
    >
      <TileBadge share={share} colour={colour} />
      <span className={styles.swatch}>
        <FolderSwatch colour={colour} />
      </span>
      <span className={styles.text}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={styles.codes}>{t('codes.found', { count: codes })}</span>
        <span className={styles.count} aria-hidden="true">
          {formatter.number(codes)}
        </span>
      </span>
    </Link>
  );
};

/** Placeholders of folders while they load. */
export const FolderSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <span key={at} className={classes(styles.card, styles.outline)} aria-hidden="true">
      <Skeleton width="16px" height="16px" />
      <span className={styles.text}>
        <Skeleton width="96px" height="16px" />
      </span>
    </span>
  ));
