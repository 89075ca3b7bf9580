const focusable = 'input:not([type="color"]), textarea, select, button';

/** Focuses a field's control: the one that is wrong, where it has several. */
export const focusField = (field: HTMLElement | null, path: string): void => {
  const inner = field?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? field;
  const control =
    inner?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? inner?.querySelector<HTMLElement>(focusable);
  control?.focus();
};
