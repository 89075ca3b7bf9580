import type { TypeId } from '@tessera/qr-types';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detectPastedType } from './detect-pasted-type.ts';
import { filterTypes, findBestMatch } from './filter-types.ts';

/** A type, with the content that the search text or the clipboard brought along. */
export type TypeChoice = { type: TypeId; content?: Record<string, unknown> };

/** State that the list of types and the preview beside it share. */
export const useTypeChooser = ({
  value,
  onChoose,
}: {
  /** The type of the current draft. */
  value: TypeId | undefined;
  onChoose: (choice: TypeChoice) => void;
}) => {
  const { t } = useTranslation('types');
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<TypeId>();
  const getMessages = useCallback((id: TypeId) => ({ name: t(`${id}.name`), keywords: t(`${id}.keywords`) }), [t]);
  const groups = useMemo(() => filterTypes(query, getMessages), [query, getMessages]);
  const ids = groups.flatMap((group) => group.ids);
  // Text that names no type is content for one.
  const suggestion: TypeChoice | undefined = ids.length === 0 ? detectPastedType(query) : undefined;
  const preferred = query === '' ? (pointed ?? value) : pointed;
  const active =
    ids.find((id) => id === preferred) ??
    findBestMatch(query, ids, getMessages) ??
    suggestion?.type ??
    pointed ??
    value;

  const search = (text: string) => {
    setQuery(text);
    setPointed(undefined);
  };
  /** Chooses the type that pasted content belongs to; false if the text is something to search for. */
  const paste = (text: string): boolean => {
    const choice = filterTypes(text, getMessages).length === 0 ? detectPastedType(text) : undefined;
    if (choice) onChoose(choice);
    return choice !== undefined;
  };
  return {
    value,
    query,
    search,
    paste,
    groups,
    /** How many types match. */
    count: ids.length,
    suggestion,
    /** The type in the preview: under the pointer, with the focus, or the one that Enter in the search chooses. */
    active,
    setActive: setPointed,
    choose: (type: TypeId) => onChoose(type === suggestion?.type ? suggestion : { type }),
  };
};
export type TypeChooserState = ReturnType<typeof useTypeChooser>;
