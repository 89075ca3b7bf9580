/**
 * A ref for calendars: React Aria’s hidden button that shows the next month has no type. It would submit the form around the
 * calendar, or, disabled, keep Enter in a field from submitting it.
 */
export const keepFromSubmitting = (calendar: HTMLElement | null): void => {
  for (const button of calendar?.querySelectorAll<HTMLButtonElement>('button:not([type])') ?? [])
    button.type = 'button';
};
