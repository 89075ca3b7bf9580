import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import styles from './sortable-list.module.css';

export type SortWords = {
  /** How one takes an item with the keyboard. */
  help: string;
  /** What a handle is, behind its name. */
  role: string;
  taken: (name: string, position: number) => string;
  over: (name: string, position: number) => string;
  dropped: (name: string, position: number) => string;
  cancelled: (name: string) => string;
};

/** Up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** One and the same for every drawing: other options would draw every item anew. */
const modifiers = [upAndDown];
const byPointer = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** What an item's handle takes: it is dragged by pointer, and by keyboard with Space and the arrows. */
export type Handle = Record<string, unknown> & { ref: (element: HTMLElement | null) => void };

const Item = memo(
  ({
    id,
    position,
    role,
    draw,
  }: {
    id: string;
    position: number;
    role: string;
    draw: (id: string, position: number, handle: Handle) => ReactNode;
  }) => {
    const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
      id,
      attributes: { roleDescription: role },
    });
    return (
      <li
        ref={setNodeRef}
        className={styles.item}
        data-dragged={isDragging || undefined}
        style={{ transform: CSS.Translate.toString(transform), transition }}
      >
        {draw(id, position, { ...attributes, ...listeners, ref: setActivatorNodeRef })}
      </li>
    );
  },
);

/** Items under each other that are put in order by pointer or keyboard; `draw` must keep its identity while nothing changes. */
export const SortableList = ({
  ids,
  nameOf,
  words,
  draw,
  onStart,
  onMove,
  className,
}: {
  ids: readonly string[];
  /** What an item is called in announcements. */
  nameOf: (position: number) => string;
  words: SortWords;
  draw: (id: string, position: number, handle: Handle) => ReactNode;
  onStart?: (() => void) | undefined;
  onMove: (from: number, to: number) => void;
  className?: string | undefined;
}) => {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const lastOver = useRef<UniqueIdentifier>(undefined);
  /** By the time it is put down, another may stand where it stood. */
  const taken = useRef('');
  const items = useMemo(() => [...ids], [ids]);
  const positionOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [positionOf(active.id), over ? positionOf(over.id) : -1];
    if (to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      onDragStart={() => onStart?.()}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: words.help },
        announcements: {
          onDragStart: ({ active }) => {
            lastOver.current = active.id;
            taken.current = nameOf(positionOf(active.id));
            return words.taken(taken.current, positionOf(active.id) + 1);
          },
          onDragOver: ({ over }) => {
            // Where it is taken from is said by that it is taken.
            if (!over || over.id === lastOver.current) return undefined;
            lastOver.current = over.id;
            return words.over(taken.current, positionOf(over.id) + 1);
          },
          onDragEnd: ({ active, over }) => words.dropped(taken.current, positionOf((over ?? active).id) + 1),
          onDragCancel: () => words.cancelled(taken.current),
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className={className}>
          {ids.map((id, position) => (
            <Item key={id} id={id} position={position} role={words.role} draw={draw} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
