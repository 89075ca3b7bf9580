import { type ControlOf, isFieldVisible } from '@tessera/qr-types/fields/field.ts';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconChevronDown, IconGripVertical, IconPhoto } from '../../../ui/icons.ts';
import type { DragHandleProps } from '../../../ui/sortable-list.tsx';
import { useInView } from '../../../ui/use-in-view.ts';
import { getThumbnailUrl } from '../../content/thumbnail-url.ts';
import formStyles from '../content-form.module.css';
import { ErrorBadge } from '../error-badge.tsx';
import { type ExpandedItem, useIsExpanded } from '../expanded-item.ts';
import { useContentFormContext } from '../form-context.ts';
import { GroupFields, joinPath } from '../group-fields.tsx';
import { ItemMenu, type ItemMenuProps } from '../item-menu.tsx';
import { ItemUpload, RetryItemUpload } from '../item-upload.tsx';
import { preserveScroll } from '../preserve-scroll.ts';
import { useFieldValue } from '../use-field-value.ts';
import { useSummary } from '../use-summary.ts';
import { RowCell } from './row-cell.tsx';
import styles from './rows.module.css';
import { listTranslations, Translations, useTranslations } from './translations.tsx';

type GroupControl = ControlOf<'group'>;

/** Returns a group without some of its fields. */
const withoutFields = (group: GroupControl, names: readonly string[]): GroupControl => ({
  ...group,
  sections: group.sections
    .map((section) => ({
      ...section,
      rows: section.rows.map((row) => row.filter((name) => !names.includes(name))).filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0),
});

const hasFocusWithin = (element: HTMLElement | null) => element?.contains(document.activeElement) ?? false;

const getNames = ({ sections }: GroupControl) => sections.flatMap(({ rows }) => rows.flat());

type RowItemProps = ItemMenuProps & {
  id: string;
  messagePath: string;
  group: GroupControl;
  columns: readonly string[];
  /** A switch that turns an item off. */
  enabledBy: string | undefined;
  handle: DragHandleProps;
  expandedItem: ExpandedItem;
  /** The item that is about to be focused, which is rendered wherever it is. */
  wantedItem: ExpandedItem;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, position: number) => void;
  onPasteTable: (text: string, position: number) => void;
};

/** The columns of an item as inputs; its other fields are below, collapsed. */
const RowFields = (props: RowItemProps) => {
  const { id, position, path, messagePath, group, columns, enabledBy, handle, expandedItem, actions, max } = props;
  const { t } = useTranslation();
  const { translate, onFocusField } = useContentFormContext();
  const isOpen = useIsExpanded(expandedItem, id);
  const itemPath = `${path}.${position}`;
  const [value] = useFieldValue(itemPath);
  const summarize = useSummary();
  const translations = useMemo(() => listTranslations(group), [group]);
  const language = useTranslations(translations, itemPath);
  const detail = useMemo(
    () =>
      withoutFields(group, [
        ...columns,
        ...translations.map(({ name }) => name),
        ...(language.isTranslating ? translations.map(({ original }) => original) : []),
      ]),
    [group, columns, translations, language.isTranslating],
  );
  const values = (value ?? {}) as Readonly<Record<string, unknown>>;
  /** The fields shown in place of a column that another field hides. */
  const getReplacements = (column: string): string[] => {
    if (isFieldVisible(group, column, values)) return [];
    const condition = group.visibleWhen[column];
    return getNames(detail).filter(
      (other) => group.visibleWhen[other]?.field === condition?.field && isFieldVisible(group, other, values),
    );
  };
  const replacements = columns.flatMap(getReplacements);
  const described = getNames(detail).filter((field) => !replacements.includes(field));
  const isOff = enabledBy !== undefined && values[enabledBy] === false;
  const { title, facts, image } = summarize(detail, values, messagePath, described);
  const row = `${translate(`${messagePath}.item`) ?? t('content.item')} ${position + 1}`;
  const name = String(values[columns[0] ?? ''] ?? '').trim() || row;
  const bodyId = useId();
  const toggleButton = useRef<HTMLButtonElement>(null);

  const toggle = () => {
    expandedItem.set(isOpen ? undefined : id);
    if (!isOpen) onFocusField(itemPath);
  };
  const closeOnEscape = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    // An open list or menu inside closes first.
    const isInside = target instanceof Element && target.closest('[popover], [aria-expanded="true"]') !== null;
    if (key !== 'Escape' || isInside) return;
    expandedItem.set(undefined);
    toggleButton.current?.focus();
  };

  const summarizeInstead = (column: string): string | undefined => {
    if (isFieldVisible(group, column, values)) return undefined;
    const summary = summarize(detail, values, messagePath, getReplacements(column));
    return [summary.title, summary.facts].filter(Boolean).join(' · ') || t('content.set_below');
  };
  const offNote = isOff && translate(`${messagePath}.${enabledBy}.off`);
  const description = [offNote, title, facts].filter(Boolean).join(' · ');
  const hasImageField = 'image' in group.fields || image !== '';
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside. */}
      <div className={styles.row} data-off={isOff || undefined} onKeyDown={(event) => props.onKeyDown(event, position)}>
        <button type="button" {...handle} className={formStyles.handle} aria-label={t('content.move_named', { name })}>
          <IconGripVertical size={18} />
        </button>
        {hasImageField && (
          <button
            type="button"
            className={styles.thumb}
            tabIndex={-1}
            aria-hidden="true"
            onClick={({ currentTarget }) => preserveScroll(currentTarget, toggle)}
          >
            {image === '' ? <IconPhoto size={20} /> : <img src={getThumbnailUrl(image)} alt="" loading="lazy" />}
          </button>
        )}
        {columns.map((column) => (
          <RowCell
            key={column}
            path={joinPath(itemPath, column)}
            messagePath={joinPath(messagePath, column)}
            schema={group.fields[column] as NonNullable<(typeof group.fields)[string]>}
            row={row}
            instead={summarizeInstead(column)}
            onReveal={toggle}
            onPasteTable={(text) => props.onPasteTable(text, position)}
            note={column === columns[0] && !isOpen ? description : ''}
          />
        ))}
        <span className={styles.tools}>
          {!isOpen && <ItemUpload itemPath={itemPath} group={group} />}
          {!isOpen && <RetryItemUpload itemPath={itemPath} />}
          {!isOpen && (
            <ErrorBadge
              outerPaths={getNames(withoutFields(group, columns)).map((field) => joinPath(itemPath, field))}
            />
          )}
          <IconButton
            ref={toggleButton}
            label={t('content.details_named', { name })}
            size={32}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={({ currentTarget }) => preserveScroll(currentTarget, toggle)}
          >
            <IconChevronDown size={18} className={classes(formStyles.chevron, isOpen && formStyles.expanded)} />
          </IconButton>
          <ItemMenu {...{ name, position, path, max, actions }} isCompact />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of the fields inside. */}
      <div id={bodyId} className={styles.body} hidden={!isOpen} onKeyDown={closeOnEscape}>
        {isOpen && <Translations {...{ translations, path: itemPath, messagePath, values, ...language }} />}
        {isOpen && <GroupFields group={detail} path={itemPath} messagePath={messagePath} />}
      </div>
    </>
  );
};

/** How many rows are rendered from the beginning, and how close to the screen others are, in px. */
const initialRows = 20;
const nearPx = 600;

/**
 * One item as a row. A list may have hundreds, so that only those on or near the screen render their inputs; others are
 * a line of text.
 */
export const RowItem = memo((props: RowItemProps) => {
  const { id, position, path, columns, expandedItem, wantedItem } = props;
  const root = useRef<HTMLDivElement>(null);
  const isOpen = useIsExpanded(expandedItem, id);
  const isWanted = useIsExpanded(wantedItem, id);
  const isNear = useInView(root, nearPx);
  const [isRendered, setRendered] = useState(position < initialRows);
  useEffect(() => {
    // A row with the focus stays rendered when it’s scrolled away.
    setRendered((before) => isNear || (before && (position < initialRows || hasFocusWithin(root.current))));
  }, [isNear, position]);
  const itemPath = `${path}.${position}`;
  const [name] = useFieldValue(joinPath(itemPath, columns[0] ?? ''));
  return (
    <div
      ref={root}
      className={classes(formStyles.item, styles.item)}
      data-path={itemPath}
      data-open={isOpen || undefined}
    >
      {isRendered || isOpen || isWanted ? <RowFields {...props} /> : <p className={styles.waiting}>{String(name)}</p>}
    </div>
  );
});
