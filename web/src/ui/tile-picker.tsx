import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useDeferredValue, useId, useRef } from 'react';
import { type Box, beside } from './beside.ts';
import { classes } from './classes.ts';
import { namedFrom } from './named-from.ts';
import styles from './tile-picker.module.css';
import { useInView } from './use-in-view.ts';

export type Tile<Value extends string> = {
  value: Value;
  /** What it is called: its tooltip, and what it is found by when somebody types. */
  name: string;
  /** A heading that stands before the first tile of its group. */
  group?: string | undefined;
};

type Props<Value extends string> = {
  /** What is chosen, for those who can't see the layout. */
  label: string;
  /** Undefined for something that is no tile. */
  value: Value | undefined;
  tiles: readonly Tile<Value>[];
  /** What a tile shows. Another function draws all of them anew, once there is time. */
  draw: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
  /** Enter, on the tile that has the focus, chosen or not. */
  onTake?: ((value: Value) => void) | undefined;
  /** Pictures that never change are drawn at once; others once the tiles come into view, and anew while they are. */
  still?: boolean;
  /** Writes the names under the pictures. */
  named?: boolean;
  /** The least width of a tile in px, and how many stand side by side at most; undefined makes each a line of its own. */
  size?: readonly [least: number, columns: number];
  /** What stands in the last cell, or takes the room that is left. */
  last?: ReactNode;
  className?: string | undefined;
};

const toTheSide: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** How long apart two letters still belong to one name, in ms. */
const pause = 700;

/** About a screen: who scrolls finds pictures there, not empty tiles. In px. */
const near = 800;

/**
 * One of many, as square tiles with a picture each. Arrows go to the tile that lies there, Home and End to the first and
 * last, letters to the next tile of that name; where one gets to is chosen. Tiles that nobody sees draw nothing.
 */
const TilePickerOf = <Value extends string>({
  label,
  value,
  tiles,
  draw,
  onChange,
  onTake,
  still = false,
  named = false,
  size,
  last,
  className,
}: Props<Value>) => {
  const name = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  const inView = useInView(grid, near);
  const seen = useDeferredValue(inView ? draw : undefined);
  const drawn = still ? draw : seen;
  const typed = useRef({ text: '', at: 0 });

  const goal = (event: KeyboardEvent, from: number, radios: readonly HTMLElement[]): number | undefined => {
    const { key, timeStamp } = event;
    const side = toTheSide[key];
    if (side) return (from + side + tiles.length) % tiles.length;
    if (key === 'Home') return 0;
    if (key === 'End') return tiles.length - 1;
    if (key === 'ArrowUp' || key === 'ArrowDown')
      return beside(radios.map(boxOf), from, key === 'ArrowDown' ? 'below' : 'above');
    if (key.length !== 1) return undefined;
    const goesOn = timeStamp - typed.current.at < pause ? typed.current.text : '';
    if (key === ' ' && goesOn === '') return undefined;
    typed.current = { text: goesOn + key, at: timeStamp };
    return namedFrom(
      tiles.map((tile) => tile.name),
      typed.current.text,
      from,
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const radios = [...(grid.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])];
    const from = radios.indexOf(event.target as HTMLInputElement);
    if (from < 0) return;
    if (event.key === 'Enter' && onTake) {
      event.preventDefault();
      return onTake(tiles[from]!.value);
    }
    const to = goal(event, from, radios);
    if (to === undefined) return;
    event.preventDefault();
    radios[to]?.focus();
    if (to !== from) onChange(tiles[to]!.value);
  };

  return (
    <fieldset
      ref={grid}
      className={classes(styles.picker, className)}
      data-lines={size === undefined || undefined}
      data-named={named || undefined}
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
          isReached={tile.value === value || (at === 0 && !tiles.some((other) => other.value === value))}
          draw={drawn}
          named={named}
          onChange={onChange}
        />
      ))}
      {last}
    </fieldset>
  );
};

type CellProps<Value extends string> = Tile<Value> & {
  picker: string;
  isChosen: boolean;
  /** Whether Tab gets to it. */
  isReached: boolean;
  /** Undefined keeps the picture that there is. */
  draw: ((value: Value) => ReactNode) | undefined;
  named: boolean;
  onChange: (value: Value) => void;
};

const CellOf = <Value extends string>({
  value,
  name,
  group,
  picker,
  isChosen,
  isReached,
  draw,
  named,
  onChange,
}: CellProps<Value>) => {
  const id = useId();
  const picture = useRef<ReactNode>(null);
  if (draw) picture.current = draw(value);
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
            tabIndex={isReached ? 0 : -1}
            onChange={() => onChange(value)}
          />
          <span className={styles.picture}>{picture.current}</span>
        </label>
        {named && (
          <label className={styles.name} htmlFor={id}>
            {name}
          </label>
        )}
      </div>
    </>
  );
};

const boxOf = (radio: HTMLElement): Box => radio.parentElement!.getBoundingClientRect();

const Cell = memo(CellOf) as typeof CellOf;
export const TilePicker = memo(TilePickerOf) as typeof TilePickerOf;
