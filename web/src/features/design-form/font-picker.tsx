import type { FontId } from '@tessera/qr';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import { IconChevronDown, IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Popover } from '../../ui/popover.tsx';
import { FontSample } from '../typesetting/font-sample.tsx';
import { FontList } from './font-list.tsx';
import styles from './font-picker.module.css';
import { filterByName, useDesignChoices } from './use-design-choices.ts';

/** The font of a label: a button with the current font, which opens the list. */
export const FontPicker = ({
  value,
  message,
  onChange,
}: {
  value: FontId;
  message?: FieldMessage | undefined;
  onChange: (font: FontId) => void;
}) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const choices = filterByName(useDesignChoices().fonts, query);
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  const confirmFont = (font: FontId) => {
    onChange(font);
    close();
    button.current?.focus();
  };
  return (
    <div className={styles.field}>
      <Field label={t('frame.font')} isGroup isCompact message={message}>
        {(control) => {
          const { 'aria-labelledby': labelId, ...described } = toGroupProps(control);
          const nameId = `${control.id}-name`;
          return (
            <button
              ref={button}
              type="button"
              className={styles.button}
              aria-labelledby={`${labelId} ${nameId}`}
              {...described}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              <span id={nameId} className={styles.name}>
                <FontSample font={value} />
              </span>
              <IconChevronDown size={18} />
            </button>
          );
        }}
      </Field>
      {isOpen && (
        <Popover anchor={button} label={t('frame.font')} onClose={close}>
          <div className={styles.search}>
            <TextInput
              icon={<IconSearch size={18} />}
              type="search"
              aria-label={t('frame.find_font')}
              placeholder={t('frame.find_font')}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              onKeyDown={(event) => {
                const first = choices[0];
                if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
                else if (event.key === 'Enter' && first) confirmFont(first.value);
                else return;
                event.preventDefault();
              }}
            />
          </div>
          <div ref={list} className={styles.list}>
            <FontList fonts={choices} value={value} onChange={onChange} onConfirm={confirmFont} />
            {choices.length === 0 && <p className={styles.none}>{t('design.nothing_found', { query })}</p>}
          </div>
        </Popover>
      )}
    </div>
  );
};
