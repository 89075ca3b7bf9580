import { type Control, type Need, needOf } from '@tessera/qr-types/fields/field.ts';
import { usePage } from '../../page-context.tsx';

/** Why a field is off: what it needs and this product hasn't; undefined where it is on. */
export const useLack = (): ((control: Control) => Need | undefined) => {
  const { pagesHost } = usePage();
  const has: Readonly<Record<Need, boolean>> = { pages_host: pagesHost };
  return (control) => {
    const need = needOf(control);
    return need === undefined || has[need] ? undefined : need;
  };
};
