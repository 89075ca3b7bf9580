import type { ReactNode } from 'react';
import type { PageTranslator } from '../define-type.ts';
import { type Direction, getDirection } from './direction.ts';

type MessageValues = Readonly<Record<string, string | number>>;

/** Splits a message at its `{{name}}` placeholders: every second part is a name. */
export const splitMessage = (message: string): readonly string[] => message.split(/\{\{(\w+)\}\}/);

/**
 * Creates the translator of a page’s own messages, which may be in another language than its content: as text for
 * attributes, and as `node` with `lang` and `dir`, with each value isolated. `getParts` returns a message’s parts in
 * the right plural form.
 */
export const createPageTranslator = (
  getParts: (key: string, values?: MessageValues) => readonly string[],
  { messageLanguage, pageLanguage, direction }: { messageLanguage: string; pageLanguage: string; direction: Direction },
): PageTranslator<string> => {
  const messageDirection = getDirection(messageLanguage);
  const isOtherLanguage = messageLanguage !== pageLanguage || messageDirection !== direction;
  const text = (key: string, values: MessageValues = {}): string => {
    let message = '';
    for (const [index, part] of getParts(key, values).entries()) message += index % 2 === 0 ? part : values[part];
    return message;
  };
  const isolateValues = (key: string, values: MessageValues): ReactNode => {
    const parts = getParts(key, values);
    if (parts.length === 1) return parts[0];
    return parts.map((part, index) => {
      if (index % 2 === 0) return part;
      const value = values[part];
      return typeof value === 'string' ? <bdi key={index}>{value}</bdi> : value;
    });
  };
  const node = (key: string, values: MessageValues = {}): ReactNode =>
    isOtherLanguage ? (
      <bdi lang={messageLanguage} dir={messageDirection}>
        {isolateValues(key, values)}
      </bdi>
    ) : (
      isolateValues(key, values)
    );
  return Object.assign(text, { node });
};
