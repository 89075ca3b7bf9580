import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, IconX } from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import styles from './content-form.module.css';
import { useItemCount } from './use-items.ts';

/** The actions on items of a list. */
export type ItemActions = {
  duplicate(position: number): void;
  remove(position: number): void;
  move(from: number, to: number): void;
};

/** What an item needs of its list. It doesn’t include the number of items, so that adding one rerenders no other. */
export type ItemMenuProps = {
  position: number;
  /** The path of the list. */
  path: string;
  /** How many items the list can have. */
  max: number;
  actions: RefObject<ItemActions | undefined>;
};

const ItemMenuItems = ({ position, path, max, actions }: ItemMenuProps) => {
  const { t } = useTranslation();
  const count = useItemCount(path);
  return (
    <>
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
      <MenuItem
        icon={<IconCopy size={16} />}
        disabled={count >= max}
        onClick={() => actions.current?.duplicate(position)}
      >
        {t('content.duplicate')}
      </MenuItem>
      <MenuItem icon={<IconTrash size={16} />} onClick={() => actions.current?.remove(position)}>
        {t('content.remove')}
      </MenuItem>
    </>
  );
};

/** The actions on an item: a menu, and a remove button unless it’s compact. */
export const ItemMenu = ({
  name,
  isCompact = false,
  ...props
}: ItemMenuProps & { name: string; isCompact?: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      <MenuButton label={t('content.more_named', { name })} size={32}>
        <ItemMenuItems {...props} />
      </MenuButton>
      {!isCompact && (
        <IconButton
          label={t('content.remove_named', { name })}
          className={styles.byRow}
          size={32}
          onClick={() => props.actions.current?.remove(props.position)}
        >
          <IconX size={18} />
        </IconButton>
      )}
    </>
  );
};
