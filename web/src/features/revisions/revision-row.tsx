import type { Code } from '@tessera/contract/api/codes.ts';
import type { Revision } from '@tessera/contract/api/revisions.ts';
import { findType } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { CodeThumbnail } from '../codes/code-thumbnail.tsx';
import { ContentChangeRow } from './content-change-row.tsx';
import { DesignChangeRow } from './design-change-row.tsx';
import styles from './revisions.module.css';

/** Who wrote a revision, and when. */
export const RevisionAuthor = ({ revision: { at, author } }: { revision: Revision }) => {
  const formatter = useFormatter();
  return (
    <p className={styles.author}>
      {author && <bdi>{author.name}</bdi>}
      <time dateTime={at} title={formatter.fullDateAndTime(at)}>
        {formatter.relativeTime(at, new Date())}
      </time>
    </p>
  );
};

/** Whether visitors get a revision, and whether it’s an unpublished draft. */
export const RevisionStatus = ({ revision: { isPublic, state } }: { revision: Revision }) => {
  const { t } = useTranslation('private');
  if (isPublic) return <StatusChip tone="good">{t('revisions.current')}</StatusChip>;
  return state === 'draft' ? <StatusChip tone="plain">{t('status.draft')}</StatusChip> : null;
};

/** How many changes a row shows before it’s expanded. */
const shownCount = 3;

/** What a revision changed against the published one before it. */
export const RevisionChanges = ({
  code,
  revision: { content, design, moreContent, since, number },
  isShortened = false,
}: {
  code: Code;
  revision: Revision;
  isShortened?: boolean;
}) => {
  const { t } = useTranslation('private');
  const [isExpanded, setExpanded] = useState(!isShortened);
  const type = findType(code.type);
  const changes = [
    ...content.map((change, at) => <ContentChangeRow key={`content ${at}`} type={type} change={change} />),
    ...(moreContent > 0
      ? [
          <li key="more" className={styles.note}>
            {t('revisions.more_content', { count: moreContent })}
          </li>,
        ]
      : []),
    ...design.map((change) => <DesignChangeRow key={change.field} change={change} />),
  ];
  const isLong = changes.length > shownCount + 1;
  if (changes.length === 0)
    return (
      <p className={styles.note}>
        {t(since !== null ? 'revisions.same' : number === 1 ? 'revisions.first' : 'revisions.oldest')}
      </p>
    );
  return (
    <>
      <ul className={styles.changes}>{isExpanded || !isLong ? changes : changes.slice(0, shownCount)}</ul>
      {isShortened && isLong && (
        <TextButton aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('revisions.less') : t('revisions.more', { count: changes.length - shownCount })}
        </TextButton>
      )}
    </>
  );
};

/** A revision in the list: its design, who wrote it and when, and what it changed. */
export const RevisionRow = ({ code, revision, onOpen }: { code: Code; revision: Revision; onOpen: () => void }) => {
  const { t } = useTranslation('private');
  const { number, style } = revision;
  const title = t('revisions.version', { number });
  return (
    <li className={styles.row}>
      <CodeThumbnail printed={code.printed} style={style} symbology={code.symbology} symbolRules={code.symbolRules} />
      <div className={styles.facts}>
        <div className={styles.heading}>
          <h3 className={styles.name}>{title}</h3>
          <RevisionStatus revision={revision} />
          <RevisionAuthor revision={revision} />
        </div>
        <RevisionChanges code={code} revision={revision} isShortened />
      </div>
      <Button variant="quiet" size={32} aria-label={t('revisions.view_number', { number })} onClick={onOpen}>
        {t('revisions.view')}
      </Button>
    </li>
  );
};
