import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type ControlOf, getControl, getFieldControl, isFieldVisible } from '@tessera/qr-types/fields/field.ts';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LockNote } from '../templates/lock-note.tsx';
import { ContentField } from './content-field.tsx';
import styles from './content-form.module.css';
import { ErrorBadge } from './error-badge.tsx';
import { isWithin } from './field-paths.ts';
import { useContentFormContext, useFocusRequest } from './form-context.ts';
import { useStoreSelector } from './use-field-value.ts';
import { useSummary } from './use-summary.ts';

type GroupControl = ControlOf<'group'>;

/** Loaded separately: most forms don’t need drag and drop. */
const ListField = lazy(async () => ({ default: (await import('./list-field.tsx')).ListField }));

export const joinPath = (outer: string, name: string | number): string =>
  outer === '' ? `${name}` : `${outer}.${name}`;

type GroupFieldsPlace = {
  group: GroupControl;
  path: string;
  /** The prefix of its i18n keys. */
  messagePath: string;
  /** The field is the only one of its section, whose title is its label. */
  isLabeledBySection: boolean;
};

/** A field of a group: a value, a list or another group. */
const GroupField = ({ group, name, path, messagePath, isLabeledBySection }: GroupFieldsPlace & { name: string }) => {
  const translate = useContentFormContext().translate;
  const schema = requireValue(group.fields[name], `field ${name}`);
  const control = getControl(schema);
  const [fieldPath, fieldMessagePath] = [joinPath(path, name), joinPath(messagePath, name)];
  if (control.kind === 'list')
    return (
      <Suspense fallback={<Skeleton height="120px" radius="12px" />}>
        <ListField
          control={control}
          path={fieldPath}
          messagePath={fieldMessagePath}
          isLabeledBySection={isLabeledBySection}
        />
      </Suspense>
    );
  if (control.kind !== 'group')
    return (
      <ContentField
        path={fieldPath}
        messagePath={fieldMessagePath}
        schema={schema}
        control={control}
        isLabeledBySection={isLabeledBySection}
      />
    );
  const label = translate(`${fieldMessagePath}.label`);
  const groupFields = <GroupFields group={control} path={fieldPath} messagePath={fieldMessagePath} />;
  if (!label) return groupFields;
  return (
    <fieldset className={styles.group} aria-label={label}>
      {!isLabeledBySection && <h3 className={styles.groupLabel}>{label}</h3>}
      {groupFields}
    </fieldset>
  );
};

/** Renders rows of a group’s fields. Fields whose condition isn’t met are not rendered, but keep their values. */
export const FieldRows = ({
  group,
  rows,
  path,
  messagePath,
  labeledField,
}: Omit<GroupFieldsPlace, 'isLabeledBySection'> & {
  rows: readonly (readonly string[])[];
  labeledField?: string | undefined;
}) => {
  // A string, so that it rerenders only when a field appears or disappears.
  const shownNames = useStoreSelector((store) => {
    const values = (store.get(path) ?? {}) as Record<string, unknown>;
    return rows
      .flat()
      .filter((name) => isFieldVisible(group, name, values) && getFieldControl(group, name).kind !== 'id')
      .join(' ');
  });
  const names = new Set(shownNames.split(' '));
  const { locks } = useContentFormContext();
  return rows.map((row) => {
    const visibleNames = row.filter((name) => names.has(name));
    return visibleNames.length === 0 ? null : (
      <div key={row[0]} className={styles.row} data-several={row.length > 1 || undefined}>
        {visibleNames.map((name) => {
          const field = (
            <GroupField
              key={name}
              group={group}
              name={name}
              path={path}
              messagePath={messagePath}
              isLabeledBySection={name === labeledField}
            />
          );
          if (path !== '' || !locks?.fields.includes(name)) return field;
          return (
            <div key={name} className={styles.lockedField}>
              <div inert>{field}</div>
              <LockNote name={locks.name} />
            </div>
          );
        })}
      </div>
    );
  });
};

/** Fields that most users leave unchanged: collapsed to a summary of their values, or else of their labels. */
const FoldedFieldRows = (rowsProps: Omit<Parameters<typeof FieldRows>[0], 'labeledField'>) => {
  const { group, rows, path, messagePath } = rowsProps;
  const { translate, store } = useContentFormContext();
  const { t } = useTranslation();
  const summary = useSummary();
  const focusRequest = useFocusRequest();
  const [isOpen, setOpen] = useState(false);
  const names = rows.flat();
  const paths = names.map((name) => joinPath(path, name));
  if (!isOpen && focusRequest && paths.some((at) => isWithin(focusRequest.path, at))) setOpen(true);
  const bodyId = useId();
  const formatContents = () => {
    const { title, facts } = summary(group, store.get(path), messagePath, names);
    return [title, facts].filter(Boolean).join(' · ');
  };
  const formatLabels = () => names.map((name) => translate(`${joinPath(messagePath, name)}.label`)).join(' · ');
  return (
    <div className={styles.folded}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.itemText}>
          <span className={styles.itemTitle}>{t('content.more')}</span>
          {!isOpen && (
            <span className={styles.summary} dir="auto">
              {formatContents() || formatLabels()}
            </span>
          )}
        </span>
        {!isOpen && <ErrorBadge outerPaths={paths} />}
        <IconChevronDown size={18} className={classes(styles.chevron, isOpen && styles.expanded)} />
      </button>
      <div id={bodyId} className={styles.rows} hidden={!isOpen}>
        {isOpen && <FieldRows {...rowsProps} />}
      </div>
    </div>
  );
};

/** All fields of a group, with small headings if it has sections. */
export const GroupFields = memo(
  ({ group, path, messagePath }: { group: GroupControl; path: string; messagePath: string }) => {
    const translate = useContentFormContext().translate;
    return (
      <div className={styles.fields}>
        {group.sections.map(({ id, rows, isCollapsed }) => (
          <div key={rows[0]?.[0]} className={styles.rows}>
            {id !== undefined && <h3 className={styles.groupLabel}>{translate(`section.${id}`)}</h3>}
            {isCollapsed ? (
              <FoldedFieldRows group={group} rows={rows} path={path} messagePath={messagePath} />
            ) : (
              <FieldRows group={group} rows={rows} path={path} messagePath={messagePath} />
            )}
          </div>
        ))}
      </div>
    );
  },
);
