import type { ReactNode } from 'react';
import { LockNote } from '../templates/lock-note.tsx';
import type { CodeLocks } from '../templates/template-permissions.ts';
import styles from './locked-sections.module.css';

/** What a template locks of a design. */
export type DesignLocks = Pick<CodeLocks, 'name' | 'locks'>;

/** Sections that a template locks: greyed, with its name above them unless that’s already there. */
export const LockedSections = ({
  lockedBy,
  isNoted = true,
  children,
}: {
  /** The template’s name; undefined if nothing locks them. */
  lockedBy: string | undefined;
  isNoted?: boolean;
  children: ReactNode;
}) => {
  if (lockedBy === undefined) return children;
  return (
    <div className={styles.locked}>
      {isNoted && (
        <div className={styles.note}>
          <LockNote name={lockedBy} />
        </div>
      )}
      <div className={styles.sections} inert>
        {children}
      </div>
    </div>
  );
};
