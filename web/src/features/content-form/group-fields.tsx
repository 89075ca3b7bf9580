import { type ControlOf, controlOf, isShown } from '@tessera/qr-types/fields/field.ts';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './content-form.module.css';
import { FaultMark } from './fault-mark.tsx';
import { isWithin } from './fault-paths.ts';
import { ContentField } from './field.tsx';
import { useFormParts, useWanted } from './form-context.ts';
import { useSummary } from './summary.ts';
import { useStored } from './use-value.ts';

type Group = ControlOf<'group'>;

/** Sorting by hand is code that most forms don't need. */
const ListField = lazy(async () => ({ default: (await import('./list-field.tsx')).ListField }));

export const pathIn = (outer: string, name: string | number): string => (outer === '' ? `${name}` : `${outer}.${name}`);

type Place = {
  group: Group;
  path: string;
  /** Where its words stand. */
  words: string;
  /** The section that it opens bears its name. */
  isAlone: boolean;
};

/** A field of a group: a value, or what holds others. */
const Part = ({ group, name, path, words, isAlone }: Place & { name: string }) => {
  const say = useFormParts().words;
  const schema = group.fields[name]!;
  const control = controlOf(schema);
  const [at, named] = [pathIn(path, name), pathIn(words, name)];
  if (control.kind === 'list')
    return (
      <Suspense fallback={<Skeleton height="120px" radius="12px" />}>
        <ListField control={control} path={at} words={named} isAlone={isAlone} />
      </Suspense>
    );
  if (control.kind !== 'group')
    return <ContentField path={at} words={named} schema={schema} control={control} isAlone={isAlone} />;
  const label = say(`${named}.label`);
  const inside = <GroupFields group={control} path={at} words={named} />;
  if (!label) return inside;
  return (
    <fieldset className={styles.group} aria-label={label}>
      {!isAlone && <h3 className={styles.groupLabel}>{label}</h3>}
      {inside}
    </fieldset>
  );
};

/** Draws rows of a group's fields; those whose neighbour says no are not there, though what was in them is kept. */
export const Rows = ({
  group,
  rows,
  path,
  words,
  named,
}: Omit<Place, 'isAlone'> & { rows: readonly (readonly string[])[]; named?: string | undefined }) => {
  // Told as one text, so that it is drawn anew only when a field comes or goes.
  const shownNames = useStored((store) => {
    const values = (store.get(path) ?? {}) as Record<string, unknown>;
    return rows
      .flat()
      .filter((name) => isShown(group, name, values) && controlOf(group.fields[name]!).kind !== 'id')
      .join(' ');
  });
  const names = new Set(shownNames.split(' '));
  return rows.map((row) => {
    const shown = row.filter((name) => names.has(name));
    return shown.length === 0 ? null : (
      <div key={row[0]} className={styles.row} data-beside={row.length > 1 || undefined}>
        {shown.map((name) => (
          <Part key={name} group={group} name={name} path={path} words={words} isAlone={name === named} />
        ))}
      </div>
    );
  });
};

/** Fields that most leave as they are: a line which says what is in them, or else what they are. */
const FoldedRows = (place: Omit<Parameters<typeof Rows>[0], 'named'>) => {
  const { group, rows, path, words } = place;
  const { words: say, store } = useFormParts();
  const { t } = useTranslation();
  const summary = useSummary();
  const wanted = useWanted();
  const [isOpen, setOpen] = useState(false);
  const names = rows.flat();
  const paths = names.map((name) => pathIn(path, name));
  if (!isOpen && wanted && paths.some((at) => isWithin(wanted.path, at))) setOpen(true);
  const bodyId = useId();
  const held = () => {
    const { title, facts } = summary(group, store.get(path), words, names);
    return [title, facts].filter(Boolean).join(' · ');
  };
  const offered = () => names.map((name) => say(`${pathIn(words, name)}.label`)).join(' · ');
  return (
    <div className={styles.folded}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.itemWords}>
          <span className={styles.itemTitle}>{t('content.more')}</span>
          {!isOpen && (
            <span className={styles.facts} dir="auto">
              {held() || offered()}
            </span>
          )}
        </span>
        {!isOpen && <FaultMark within={paths} />}
        <IconChevronDown size={18} className={classes(styles.chevron, isOpen && styles.turned)} />
      </button>
      <div id={bodyId} className={styles.rows} hidden={!isOpen}>
        {isOpen && <Rows {...place} />}
      </div>
    </div>
  );
};

/** All fields of a group; its sections, where it has any, under small headings. */
export const GroupFields = memo(({ group, path, words }: { group: Group; path: string; words: string }) => {
  const say = useFormParts().words;
  return (
    <div className={styles.fields}>
      {group.sections.map(({ id, rows, isFolded }) => (
        <div key={rows[0]?.[0]} className={styles.rows}>
          {id !== undefined && <h3 className={styles.groupLabel}>{say(`section.${id}`)}</h3>}
          {isFolded ? (
            <FoldedRows group={group} rows={rows} path={path} words={words} />
          ) : (
            <Rows group={group} rows={rows} path={path} words={words} />
          )}
        </div>
      ))}
    </div>
  );
});
