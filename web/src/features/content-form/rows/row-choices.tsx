import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipRow, ToggleChip } from '../../../ui/chips.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useContentFormContext } from '../form-context.ts';
import { useFieldValue } from '../use-field-value.ts';
import styles from './rows.module.css';

/** How many options a row shows as icons; with more, the last place has the number of the others. */
const maxIcons = 3;

/** Several of a few options: a button that shows what is chosen, and opens the options. */
export const RowChoices = ({
  path,
  messagePath,
  control,
  column,
  label,
}: {
  path: string;
  messagePath: string;
  control: ControlOf<'multiSelect'>;
  column: string;
  label: string;
}) => {
  const { t } = useTranslation();
  const { getOptionLabel } = useContentFormContext();
  const [rawValue, set] = useFieldValue(path);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = Array.isArray(rawValue) ? rawValue.map(String) : [];
  const getName = (option: string) => getOptionLabel(messagePath, control.optionNames, option);
  const names = chosen.map(getName).join(', ');
  const shown = control.icons ? chosen.slice(0, chosen.length > maxIcons ? maxIcons - 1 : maxIcons) : [];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.choices}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${names || t('content.none')}`}
        title={names || undefined}
        onClick={() => setOpen(true)}
      >
        {chosen.length === 0 ? (
          <>
            <IconPlus size={16} />
            <span className={styles.clipped}>{column}</span>
          </>
        ) : control.icons ? (
          <>
            {shown.map((option) => (
              <span key={option} className={styles.icon}>
                <LineIcon path={control.icons?.[option] ?? ''} size={18} />
              </span>
            ))}
            {chosen.length > shown.length && <span className={styles.icon}>+{chosen.length - shown.length}</span>}
          </>
        ) : (
          <span className={styles.clipped}>{names}</span>
        )}
      </button>
      {isOpen && (
        <Popover anchor={button} label={label} onClose={() => setOpen(false)}>
          <ChipRow className={styles.options} aria-label={column}>
            {control.options.map((option) => {
              const isOn = chosen.includes(option);
              const icon = control.icons?.[option];
              return (
                <ToggleChip
                  key={option}
                  pressed={isOn}
                  onToggle={() => set(isOn ? chosen.filter((other) => other !== option) : [...chosen, option])}
                >
                  {icon && <LineIcon path={icon} size={18} />}
                  {getName(option)}
                </ToggleChip>
              );
            })}
          </ChipRow>
        </Popover>
      )}
    </>
  );
};
