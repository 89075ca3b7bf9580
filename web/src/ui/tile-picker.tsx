import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { findVerticalNeighbor, type GridBox } from './grid-navigation.ts';
import styles from './tile-picker.module.css';
import { createTypeahead } from './typeahead.ts';
import { useInView } from './use-in-view.ts';

export type Tile<Value extends string> = {
  value: Value;
  /** Its name: the tooltip, and what typing finds. */
  name: string;
  /** A heading before the first tile of its group. */
  group?: string | undefined;
};

type TilePickerProps<Value extends string> = {
  /** The group’s accessible name, for users who can’t see the layout. */
  label: string;
  /** Undefined if the value isn’t one of the tiles. */
  value: Value | undefined;
  tiles: readonly Tile<Value>[];
  /** Renders a tile’s content. A new function renders all tiles again, with low priority. */
  renderTile: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
  /** Called for Enter on the focused tile, selected or not. */
  onConfirm?: ((value: Value) => void) | undefined;
  /**
   * Pictures that never change are rendered immediately; others once the tiles come into view, and updated while they
   * are.
   */
  isStatic?: boolean;
  /** Shows the names below the pictures. */
  showsNames?: boolean;
  /** The minimum width of a tile in px and the maximum per row; undefined puts each on its own line. */
  size?: readonly [least: number, columns: number];
  /** Content of the last cell, or of the remaining space. */
  trailing?: ReactNode;
  className?: string | undefined;
};

const horizontalSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** About a screen, in px, so that scrolling reveals pictures, not empty tiles. */
const viewMarginPx = 800;

/**
 * A choice among square tiles with pictures. Arrow keys move in their direction, Home and End to the first and last
 * tile, letters to the next tile of that name; moving selects. Tiles out of view render nothing.
 */
const GenericTilePicker = <Value extends string>({
  label,
  value,
  tiles,
  renderTile,
  onChange,
  onConfirm,
  isStatic = false,
  showsNames = false,
  size,
  trailing,
  className,
}: TilePickerProps<Value>) => {
  const name = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  const inView = useInView(grid, viewMarginPx);
  const deferredRender = useDeferredValue(inView ? renderTile : undefined);
  const activeRender = isStatic ? renderTile : deferredRender;
  const [findTyped] = useState(createTypeahead);

  const getTargetIndex = (event: KeyboardEvent, from: number, radios: readonly HTMLElement[]): number | undefined => {
    const { key } = event;
    const side = horizontalSteps[key];
    if (side) return (from + side + tiles.length) % tiles.length;
    if (key === 'Home') return 0;
    if (key === 'End') return tiles.length - 1;
    if (key === 'ArrowUp' || key === 'ArrowDown')
      return findVerticalNeighbor(radios.map(getTileBox), from, key === 'ArrowDown' ? 'below' : 'above');
    return findTyped(
      event,
      tiles.map((tile) => tile.name),
      from,
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const radios = [...(grid.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])];
    const from = radios.indexOf(event.target as HTMLInputElement);
    if (from < 0) return;
    const current = tiles[from];
    if (event.key === 'Enter' && onConfirm && current) {
      event.preventDefault();
      return onConfirm(current.value);
    }
    const to = getTargetIndex(event, from, radios);
    if (to === undefined) return;
    event.preventDefault();
    radios[to]?.focus();
    const target = tiles[to];
    if (target && to !== from) onChange(target.value);
  };

  return (
    <fieldset
      ref={grid}
      className={classes(styles.picker, className)}
      data-lines={size === undefined || undefined}
      data-named={showsNames || undefined}
      style={size && ({ '--tile': `${size[0]}px`, '--columns': size[1] } as CSSProperties)}
      onKeyDown={onKeyDown}
    >
      <legend className={styles.legend}>{label}</legend>
      {tiles.map((tile, at) => (
        <Cell
          key={tile.value}
          {...tile}
          group={tile.group === tiles[at - 1]?.group ? undefined : tile.group}
          picker={name}
          isChosen={tile.value === value}
          isTabStop={tile.value === value || (at === 0 && !tiles.some((other) => other.value === value))}
          renderTile={activeRender}
          showsName={showsNames}
          onChange={onChange}
        />
      ))}
      {trailing}
    </fieldset>
  );
};

type CellProps<Value extends string> = Tile<Value> & {
  picker: string;
  isChosen: boolean;
  /** Whether Tab reaches it. */
  isTabStop: boolean;
  /** Undefined keeps the current picture. */
  renderTile: ((value: Value) => ReactNode) | undefined;
  showsName: boolean;
  onChange: (value: Value) => void;
};

const GenericCell = <Value extends string>({
  value,
  name,
  group,
  picker,
  isChosen,
  isTabStop,
  renderTile,
  showsName,
  onChange,
}: CellProps<Value>) => {
  const id = useId();
  const picture = useRef<ReactNode>(null);
  if (renderTile) picture.current = renderTile(value);
  return (
    <>
      {group && <h3 className={styles.group}>{group}</h3>}
      <div className={styles.cell}>
        <label className={styles.tile} title={name}>
          <input
            id={id}
            type="radio"
            className={styles.radio}
            name={picker}
            value={value}
            aria-label={name}
            checked={isChosen}
            tabIndex={isTabStop ? 0 : -1}
            onChange={() => onChange(value)}
          />
          <span className={styles.picture}>{picture.current}</span>
        </label>
        {showsName && (
          <label className={styles.name} htmlFor={id}>
            {name}
          </label>
        )}
      </div>
    </>
  );
};

const getTileBox = (radio: HTMLElement): GridBox => (radio.parentElement ?? radio).getBoundingClientRect();

const Cell = memo(GenericCell) as typeof GenericCell;
export const TilePicker = memo(GenericTilePicker) as typeof GenericTilePicker;
