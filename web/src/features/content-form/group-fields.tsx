import { type ControlOf, controlOf, isShown } from '@tessera/qr-types/fields/field.ts';
import { lazy, memo, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './content-form.module.css';
import { ContentField } from './field.tsx';
import { useFormParts } from './form-context.ts';
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
  /** The only field of a section, which bears its name. */
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
    <fieldset className={styles.group}>
      <legend className={styles.groupLabel}>{label}</legend>
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
  isAlone = false,
}: Omit<Place, 'isAlone'> & { rows: readonly (readonly string[])[]; isAlone?: boolean }) => {
  // Told as one text, so that it is drawn anew only when a field comes or goes.
  const shownNames = useStored((store) => {
    const values = (store.get(path) ?? {}) as Record<string, unknown>;
    return rows
      .flat()
      .filter((name) => isShown(group, name, values))
      .join(' ');
  });
  const names = new Set(shownNames.split(' '));
  return rows.map((row) => {
    const shown = row.filter((name) => names.has(name));
    return shown.length === 0 ? null : (
      <div key={row[0]} className={styles.row} data-beside={row.length > 1 || undefined}>
        {shown.map((name) => (
          <Part key={name} group={group} name={name} path={path} words={words} isAlone={isAlone} />
        ))}
      </div>
    );
  });
};

/** All fields of a group; its sections, where it has any, under small headings. */
export const GroupFields = memo(({ group, path, words }: { group: Group; path: string; words: string }) => {
  const say = useFormParts().words;
  return (
    <div className={styles.fields}>
      {group.sections.map(({ id, rows }) => (
        <div key={id ?? ''} className={styles.rows}>
          {id !== undefined && <h3 className={styles.groupLabel}>{say(`section.${id}`)}</h3>}
          <Rows group={group} rows={rows} path={path} words={words} />
        </div>
      ))}
    </div>
  );
});
