import type { Folder } from '@tessera/contract/api/folders.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FolderMark } from '../../features/folders/folder-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { droppedCodes, holdsCodes } from './drag.ts';
import { addressOf } from './filter.ts';
import styles from './places.module.css';

/** A folder among the places: it leads to its codes, and takes those that are dropped on it. */
export const FolderCard = ({
  folder: { id, name, colour, codes },
  isHere,
  onDrop,
}: {
  folder: Folder;
  isHere: boolean;
  onDrop: ((ids: number[]) => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const [over, setOver] = useState(false);
  const card = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) card.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isHere]);
  return (
    <Link
      ref={card}
      to={addressOf({ folder: id, page: 1 })}
      className={classes(styles.place, isHere && styles.here, over && styles.over)}
      aria-current={isHere ? 'page' : undefined}
      preventScrollReset
      draggable={false}
      onDragOver={(event) => {
        if (!onDrop || !holdsCodes(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const ids = droppedCodes(event);
        if (ids.length > 0) onDrop?.(ids);
      }}
    >
      <span className={styles.slot}>
        <FolderMark colour={colour} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={styles.codes}>{t('codes.found', { count: codes })}</span>
        <span className={styles.count} aria-hidden="true">
          {codes}
        </span>
      </span>
    </Link>
  );
};

/** The places of folders while they come. */
export const FolderOutlines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <span key={at} className={classes(styles.place, styles.outline)} aria-hidden="true">
      <Skeleton width="16px" height="16px" />
      <span className={styles.words}>
        <Skeleton width="96px" height="16px" />
      </span>
    </span>
  ));
