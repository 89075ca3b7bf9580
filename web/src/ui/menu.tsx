import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { IconDots } from './icons.ts';
import styles from './menu.module.css';
import { createTypeahead } from './typeahead.ts';
import { useAnchor } from './use-anchor.ts';

type End = 'first' | 'last';

const CloseContext = createContext(() => {});

/** Returns a function that closes the menu around the component. */
export const useCloseMenu = (): (() => void) => use(CloseContext);

const listItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'),
];

const MenuPopover = ({
  anchor,
  align,
  firstFocus,
  onClose,
  ...rest
}: {
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  firstFocus: End;
  onClose: () => void;
} & ComponentProps<'div'>) => {
  const menu = useRef<HTMLDivElement>(null);
  const [findTyped] = useState(createTypeahead);
  useAnchor(menu, anchor, align);
  useLayoutEffect(() => {
    if (menu.current)
      listItems(menu.current)
        .at(firstFocus === 'first' ? 0 : -1)
        ?.focus();
  }, [firstFocus]);

  /** Returns the focus to the button, unless it has moved elsewhere. */
  const close = () => {
    const { activeElement } = document;
    if (activeElement === document.body || menu.current?.contains(activeElement))
      anchor.current?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return close();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = listItems(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const names = items.map((item) => item.textContent ?? '');
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = steps[event.key] ?? findTyped(event, names, at);
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };
  return (
    <CloseContext value={close}>
      <div
        {...rest}
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => newState === 'closed' && close()}
      />
    </CloseContext>
  );
};

export type MenuTriggerProps = Pick<
  ComponentProps<'button'>,
  'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
> & { ref: RefObject<HTMLButtonElement | null> };

/**
 * A button that opens a menu: the menu button pattern of the ARIA Authoring Practices. Items may be lazy: the menu opens once
 * they are loaded.
 */
export const Menu = ({
  renderButton,
  align = 'start',
  className,
  children,
}: {
  renderButton: (props: MenuTriggerProps) => ReactNode;
  /** The edge of the button that the menu is aligned to. */
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [firstFocus, setFirstFocus] = useState<End>();
  const isOpen = firstFocus !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFirstFocus(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      {renderButton({
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setFirstFocus(isOpen ? undefined : 'first'),
        onKeyDown,
      })}
      {isOpen && (
        <Suspense>
          <MenuPopover
            id={id}
            aria-labelledby={`${id}-button`}
            className={classes(styles.menu, className)}
            anchor={button}
            onClose={() => setFirstFocus(undefined)}
            {...{ align, firstFocus, children }}
          />
        </Suspense>
      )}
    </>
  );
};

/** A three-dot button that opens a menu. */
export const MenuButton = ({
  children,
  align = 'end',
  ...button
}: { align?: 'start' | 'end' } & ComponentProps<typeof IconButton>) => (
  <Menu
    align={align}
    renderButton={(props) => (
      <IconButton {...button} {...props}>
        <IconDots size={20} />
      </IconButton>
    )}
  >
    {children}
  </Menu>
);

/** An item that closes the menu and then acts. */
export const MenuItem = ({
  icon,
  isDanger = false,
  className,
  onClick,
  children,
  ...rest
}: {
  icon?: ReactNode;
  /** Destructive. */
  isDanger?: boolean;
  onClick: () => void;
} & Omit<ComponentProps<'button'>, 'onClick'>) => {
  const close = useCloseMenu();
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes(styles.item, className)}
      data-danger={isDanger || undefined}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {icon}
      {children}
    </button>
  );
};
