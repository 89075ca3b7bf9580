import { Fragment, type ReactNode } from 'react';
import type { Say } from '../define-type.ts';
import { type Direction, directionOf } from './direction.ts';

type Values = Readonly<Record<string, string | number>>;

/** Stands for a value until the sentence around it is known: a character of the private use area, and the value's place. */
const mark = '\uE000';
const marks = /\uE000(\d+)\uE000/;

/**
 * What a page says in our own words, which may be in another language than its content: as text for attributes, and as
 * `node` with their own `lang` and `dir`, in which each value of the content is isolated.
 */
export const createSay = (
  text: (word: string, values?: Values) => string,
  { words, page, direction }: { words: string; page: string; direction: Direction },
): Say<string> => {
  const own = directionOf(words);
  const isOther = words !== page || own !== direction;
  const isolated = (word: string, values: Values): ReactNode => {
    const names = Object.keys(values).filter((name) => typeof values[name] === 'string');
    if (names.length === 0) return text(word, values);
    const marked = Object.fromEntries(names.map((name, at) => [name, `${mark}${at}${mark}`]));
    return text(word, { ...values, ...marked })
      .split(marks)
      .map((part, at) =>
        at % 2 === 0 ? <Fragment key={at}>{part}</Fragment> : <bdi key={at}>{values[names[Number(part)]!]}</bdi>,
      );
  };
  const node = (word: string, values?: Values): ReactNode => {
    const said = values ? isolated(word, values) : text(word);
    return isOther ? (
      <bdi lang={words} dir={own}>
        {said}
      </bdi>
    ) : (
      said
    );
  };
  return Object.assign((word: string, values?: Values) => text(word, values), { node });
};
