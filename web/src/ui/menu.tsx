import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { IconDots } from './icons.ts';
import styles from './menu.module.css';
import { positionPopover } from './popover.tsx';

export type MenuItem = {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** Destructive. */
  isDanger?: boolean;
};

const MenuPopover = ({
  id,
  anchor,
  items,
  onClose,
}: {
  id: string;
  anchor: HTMLElement;
  items: readonly MenuItem[];
  onClose: () => void;
}) => {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    positionPopover(element, anchor);
    element.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [anchor]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') return onClose();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {items.map(({ label, icon, onClick, disabled = false, isDanger = false }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          data-danger={isDanger || undefined}
          disabled={disabled}
          onClick={() => {
            onClose();
            anchor.focus();
            onClick();
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
};

/** A three-dot button that opens a menu: the menu button pattern of the ARIA Authoring Practices. */
export const MenuButton = ({ label, items }: { label: string; items: readonly MenuItem[] }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        size={32}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <IconDots size={18} />
      </IconButton>
      {isOpen && button.current && (
        <MenuPopover id={id} anchor={button.current} items={items} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
