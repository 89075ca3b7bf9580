import type { FeedbackResponse } from '@tessera/contract/api/feedback.ts';
import { toTelHref } from '@tessera/qr-types/fields/index.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './feedback.module.css';
import { Stars } from './stars.tsx';

/** One response: stars, category, comment, and the visitor’s contact details. */
export const ResponseRow = ({
  response,
  onDelete,
}: {
  response: FeedbackResponse;
  onDelete: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { at, stars, category, subcategories, comment, contact, own: isOwn } = response;
  const when = formatter.relativeTime(at, new Date());
  return (
    <li className={styles.response}>
      <div className={styles.responseHead}>
        <Stars value={stars} />
        {category && <b dir="auto">{category.name}</b>}
        {isOwn && <StatusChip tone="info">{t('feedback.own')}</StatusChip>}
        <span className={styles.date}>
          <time className={styles.muted} dateTime={at} title={formatter.fullDateAndTime(at)}>
            {when}
          </time>
          {onDelete && (
            <IconButton label={t('feedback.delete_one', { when })} onClick={onDelete}>
              <IconTrash size={18} />
            </IconButton>
          )}
        </span>
      </div>
      {subcategories.length > 0 && (
        <ul className={styles.details}>
          {subcategories.map(({ id, name }) => (
            <li key={id} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
      {comment && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
      {(contact.name || contact.email || contact.phone) && (
        <p className={styles.contact}>
          {contact.name && <span dir="auto">{contact.name}</span>}
          {contact.email && <a href={`mailto:${encodeURIComponent(contact.email)}`}>{contact.email}</a>}
          {contact.phone && <a href={toTelHref(contact.phone)}>{contact.phone}</a>}
        </p>
      )}
    </li>
  );
};
