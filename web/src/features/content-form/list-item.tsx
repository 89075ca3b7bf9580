import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown, IconGripVertical, IconPhoto } from '../../ui/icons.ts';
import type { Handle } from '../../ui/sortable-list.tsx';
import styles from './content-form.module.css';
import { FaultMark } from './fault-mark.tsx';
import { focusFirstText } from './focus-field.ts';
import { useFormParts } from './form-context.ts';
import { GroupFields } from './group-fields.tsx';
import { ItemMenu, type ItemMenuProps } from './item-menu.tsx';
import { ItemUpload, RetryItemUpload } from './item-upload.tsx';
import { keepStill } from './keep-still.ts';
import { type OpenItem, useIsOpen } from './open-item.ts';
import { smallImage } from './picture-address.ts';
import { useSummary } from './summary.ts';
import { useValue } from './use-value.ts';

type Props = ItemMenuProps & {
  id: string;
  /** Of its list. */
  path: string;
  words: string;
  group: ControlOf<'group'>;
  handle: Handle;
  open: OpenItem;
};

/** One item: a line while it is closed, its fields while it is open. */
export const ListItem = (props: Props) => {
  const { id, position, count, path, words, group, isFull, handle, open, actions } = props;
  const { t } = useTranslation();
  const { words: say, onFocusField } = useFormParts();
  const isOpen = useIsOpen(open, id);
  const at = `${path}.${position}`;
  const [value] = useValue(at);
  const { title, image, facts } = useSummary()(group, value, words);
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  const item = say(`${words}.item`) ?? t('content.item');
  const name = title || `${item} ${position + 1}`;
  const holdsImage = Object.keys(group.fields).includes('image') || image !== '';

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Opened by its own button, the focus stays there; a new item is begun in its first text.
    if (isOpen && !wasOpen.current && !body.current?.parentElement?.contains(document.activeElement)) {
      const isNew = title === '' || document.activeElement?.matches('[data-add], [aria-haspopup="menu"]');
      if (isNew) focusFirstText(body.current);
    }
    wasOpen.current = isOpen;
  }, [isOpen, title]);

  const toggle = () => {
    open.set(isOpen ? undefined : id);
    if (!isOpen) onFocusField(at);
  };
  return (
    <div className={styles.item} data-path={at} data-open={isOpen || undefined}>
      <div className={styles.itemHead}>
        <button type="button" {...handle} className={styles.handle} aria-label={t('content.move_named', { name })}>
          <IconGripVertical size={18} />
        </button>
        <button
          type="button"
          className={styles.itemButton}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={({ currentTarget }) => keepStill(currentTarget, toggle)}
        >
          {holdsImage && (
            <span className={styles.thumb}>
              {image === '' ? <IconPhoto size={20} /> : <img src={smallImage(image)} alt="" loading="lazy" />}
            </span>
          )}
          <span className={styles.itemWords}>
            <span className={styles.itemTitle} data-empty={title === '' || undefined} dir="auto">
              {name}
            </span>
            {(isOpen || facts !== '') && (
              <span className={styles.facts} dir="auto">
                {isOpen ? t('content.place', { item, at: position + 1, count }) : facts}
              </span>
            )}
          </span>
          {!isOpen && <FaultMark within={[at]} />}
          {!isOpen && <ItemUpload at={at} group={group} />}
          <IconChevronDown size={18} className={classes(styles.chevron, isOpen && styles.turned)} />
        </button>
        {!isOpen && <RetryItemUpload at={at} />}
        <ItemMenu name={name} position={position} count={count} isFull={isFull} actions={actions} />
      </div>
      <div id={bodyId} ref={body} className={styles.itemBody} hidden={!isOpen}>
        {isOpen && <GroupFields group={group} path={at} words={words} />}
      </div>
    </div>
  );
};
