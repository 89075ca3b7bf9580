import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown, IconGripVertical, IconPhoto } from '../../ui/icons.ts';
import type { DragHandleProps } from '../../ui/sortable-list.tsx';
import { getThumbnailUrl } from '../content/thumbnail-url.ts';
import styles from './content-form.module.css';
import { ErrorBadge } from './error-badge.tsx';
import { type ExpandedItem, useIsExpanded } from './expanded-item.ts';
import { focusFirstText } from './focus-field.ts';
import { useContentFormContext } from './form-context.ts';
import { GroupFields } from './group-fields.tsx';
import { ItemMenu, type ItemMenuProps } from './item-menu.tsx';
import { ItemUpload, RetryItemUpload } from './item-upload.tsx';
import { preserveScroll } from './preserve-scroll.ts';
import { useFieldValue } from './use-field-value.ts';
import { useItemCount } from './use-items.ts';
import { useSummary } from './use-summary.ts';

type ListItemProps = ItemMenuProps & {
  id: string;
  messagePath: string;
  group: ControlOf<'group'>;
  handle: DragHandleProps;
  expandedItem: ExpandedItem;
};

/** One item: a summary line when collapsed, its fields when expanded. */
export const ListItem = (props: ListItemProps) => {
  const { id, position, path, messagePath, group, max, handle, expandedItem, actions } = props;
  const { t } = useTranslation();
  const { translate, onFocusField } = useContentFormContext();
  const isOpen = useIsExpanded(expandedItem, id);
  const itemPath = `${path}.${position}`;
  const [value] = useFieldValue(itemPath);
  const count = useItemCount(path);
  const { title, image, facts } = useSummary()(group, value, messagePath);
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  const itemLabel = translate(`${messagePath}.item`) ?? t('content.item');
  const name = title || `${itemLabel} ${position + 1}`;
  const hasImageField = Object.keys(group.fields).includes('image') || image !== '';

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // If expanded by its own button, the focus stays there; in a new item, the first text input gets it.
    if (isOpen && !wasOpen.current && !body.current?.parentElement?.contains(document.activeElement)) {
      const isNew = title === '' || document.activeElement?.matches('[data-add], [aria-haspopup="menu"]');
      if (isNew) focusFirstText(body.current);
    }
    wasOpen.current = isOpen;
  }, [isOpen, title]);

  const toggle = () => {
    expandedItem.set(isOpen ? undefined : id);
    if (!isOpen) onFocusField(itemPath);
  };
  return (
    <div className={styles.item} data-path={itemPath} data-open={isOpen || undefined}>
      <div className={styles.itemHead}>
        <button type="button" {...handle} className={styles.handle} aria-label={t('content.move_named', { name })}>
          <IconGripVertical size={18} />
        </button>
        <button
          type="button"
          className={styles.itemButton}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={({ currentTarget }) => preserveScroll(currentTarget, toggle)}
        >
          {hasImageField && (
            <span className={styles.thumb}>
              {image === '' ? <IconPhoto size={20} /> : <img src={getThumbnailUrl(image)} alt="" loading="lazy" />}
            </span>
          )}
          <span className={styles.itemText}>
            <span className={styles.itemTitle} data-empty={title === '' || undefined} dir="auto">
              {name}
            </span>
            {(isOpen || facts !== '') && (
              <span className={styles.summary} dir="auto">
                {isOpen ? t('content.place', { item: itemLabel, at: position + 1, count }) : facts}
              </span>
            )}
          </span>
          {!isOpen && <ErrorBadge outerPaths={[itemPath]} />}
          {!isOpen && <ItemUpload itemPath={itemPath} group={group} />}
          <IconChevronDown size={18} className={classes(styles.chevron, isOpen && styles.expanded)} />
        </button>
        {!isOpen && <RetryItemUpload itemPath={itemPath} />}
        <ItemMenu {...{ name, position, path, max, actions }} />
      </div>
      <div id={bodyId} ref={body} className={styles.itemBody} hidden={!isOpen}>
        {isOpen && <GroupFields group={group} path={itemPath} messagePath={messagePath} />}
      </div>
    </div>
  );
};
