import { type ControlOf, controlOf, isShown } from '@tessera/qr-types/fields/field.ts';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './content-form.module.css';
import { ContentField } from './field.tsx';
import { useFormParts } from './form-context.ts';

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
  if (control.kind !== 'group') return <ContentField path={at} words={named} schema={schema} control={control} />;
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
  const { getValues } = useFormContext();
  const placed = rows.flat();
  const asked = [...new Set(placed.flatMap((name) => group.when[name]?.field ?? []))];
  const held = useWatch({ name: asked.map((name) => pathIn(path, name)) }) as unknown[];
  const current = (at: number) => held[at] ?? getValues(pathIn(path, asked[at]!));
  const values = Object.fromEntries(asked.map((name, at) => [name, current(at)]));
  return rows.map((row) => {
    const shown = row.filter((name) => isShown(group, name, values));
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
export const GroupFields = ({ group, path, words }: { group: Group; path: string; words: string }) => {
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
};
