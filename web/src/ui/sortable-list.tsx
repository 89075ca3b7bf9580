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

export type SortMessages = {
  /** Instructions for moving an item with the keyboard. */
  help: string;
  /** Description of a handle, read after its name. */
  role: string;
  pickedUp: (name: string, position: number) => string;
  over: (name: string, position: number) => string;
  dropped: (name: string, position: number) => string;
  cancelled: (name: string) => string;
};

/** Restricts dragging to the vertical axis. */
const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Constant, because new options would render every item again. */
const modifiers = [restrictToVerticalAxis];
const pointerOptions = { activationConstraint: { distance: 4 } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

/** Props for an item’s drag handle: dragged with the pointer, or with Space and the arrow keys. */
export type DragHandleProps = Record<string, unknown> & { ref: (element: HTMLElement | null) => void };

const SortableItem = memo(
  ({
    id,
    position,
    role,
    renderItem,
  }: {
    id: string;
    position: number;
    role: string;
    renderItem: (id: string, position: number, handle: DragHandleProps) => ReactNode;
  }) => {
    const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
      id,
      attributes: { roleDescription: role },
    });
    // Moving one item rerenders none of the others, and adding one only those after it.
    const handle = useMemo(
      () => ({ ...attributes, ...listeners, ref: setActivatorNodeRef }),
      [attributes, listeners, setActivatorNodeRef],
    );
    const content = useMemo(() => renderItem(id, position, handle), [renderItem, id, position, handle]);
    return (
      <li
        ref={setNodeRef}
        className={styles.item}
        data-dragged={isDragging || undefined}
        style={{ transform: CSS.Translate.toString(transform), transition }}
      >
        {content}
      </li>
    );
  },
);

/**
 * A vertical list that can be sorted with pointer or keyboard. `renderItem` must keep its identity while nothing
 * changes.
 */
export const SortableList = ({
  ids,
  getName,
  messages,
  renderItem,
  onStart,
  onMove,
  className,
}: {
  ids: readonly string[];
  /** The name of an item in announcements. */
  getName: (position: number) => string;
  messages: SortMessages;
  renderItem: (id: string, position: number, handle: DragHandleProps) => ReactNode;
  onStart?: (() => void) | undefined;
  onMove: (from: number, to: number) => void;
  className?: string | undefined;
}) => {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions), useSensor(KeyboardSensor, keyboardOptions));
  const lastOver = useRef<UniqueIdentifier>(undefined);
  /** By the time an item is dropped, another one may be at its former position. */
  const draggedName = useRef('');
  const items = useMemo(() => [...ids], [ids]);
  const getPosition = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [getPosition(active.id), over ? getPosition(over.id) : -1];
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
        screenReaderInstructions: { draggable: messages.help },
        announcements: {
          onDragStart: ({ active }) => {
            lastOver.current = active.id;
            draggedName.current = getName(getPosition(active.id));
            return messages.pickedUp(draggedName.current, getPosition(active.id) + 1);
          },
          onDragOver: ({ over }) => {
            // The announcement of picking up an item already includes its position.
            if (!over || over.id === lastOver.current) return undefined;
            lastOver.current = over.id;
            return messages.over(draggedName.current, getPosition(over.id) + 1);
          },
          onDragEnd: ({ active, over }) => messages.dropped(draggedName.current, getPosition((over ?? active).id) + 1),
          onDragCancel: () => messages.cancelled(draggedName.current),
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className={className}>
          {ids.map((id, position) => (
            <SortableItem key={id} id={id} position={position} role={messages.role} renderItem={renderItem} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
