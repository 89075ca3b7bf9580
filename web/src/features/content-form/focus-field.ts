/** Inputs for typing. */
export const textInputSelector =
  'input:not([type="radio"], [type="checkbox"], [type="color"], [type="file"]), textarea';
const focusableSelector = 'input:not([type="color"]), textarea, select, button';

/** Focuses a field’s control; if it has several, the invalid one. */
export const focusField = (field: HTMLElement | null, path: string): void => {
  const inner = field?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? field;
  const control =
    inner?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? inner?.querySelector<HTMLElement>(focusableSelector);
  control?.focus();
};

/** Focuses the first text input of a new item, or else its first control. */
export const focusFirstText = (item: HTMLElement | null): void => {
  (item?.querySelector<HTMLElement>(textInputSelector) ?? item?.querySelector<HTMLElement>(focusableSelector))?.focus();
};
