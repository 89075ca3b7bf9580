import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, IconX } from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import styles from './content-form.module.css';

/** The actions on items of a list. */
export type ItemActions = {
  duplicate(position: number): void;
  remove(position: number): void;
  move(from: number, to: number): void;
};

export type ItemMenuProps = {
  position: number;
  /** The number of items in the list. */
  count: number;
  isFull: boolean;
  actions: RefObject<ItemActions | undefined>;
};

/** The actions on an item: a menu, and a remove button. */
export const ItemMenu = ({ name, position, count, isFull, actions }: ItemMenuProps & { name: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <MenuButton label={t('content.more_named', { name })} size={32}>
        <MenuItem
          icon={<IconArrowUp size={16} />}
          disabled={position === 0}
          onClick={() => actions.current?.move(position, position - 1)}
        >
          {t('content.move_up')}
        </MenuItem>
        <MenuItem
          icon={<IconArrowDown size={16} />}
          disabled={position === count - 1}
          onClick={() => actions.current?.move(position, position + 1)}
        >
          {t('content.move_down')}
        </MenuItem>
        <MenuItem icon={<IconCopy size={16} />} disabled={isFull} onClick={() => actions.current?.duplicate(position)}>
          {t('content.duplicate')}
        </MenuItem>
        <MenuItem icon={<IconTrash size={16} />} onClick={() => actions.current?.remove(position)}>
          {t('content.remove')}
        </MenuItem>
      </MenuButton>
      <IconButton
        label={t('content.remove_named', { name })}
        className={styles.byRow}
        size={32}
        onClick={() => actions.current?.remove(position)}
      >
        <IconX size={18} />
      </IconButton>
    </>
  );
};
