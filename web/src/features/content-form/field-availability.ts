import { type Control, getRequiredCapability, type ServerCapability } from '@tessera/qr-types/fields/field.ts';
import { usePage } from '../../page-context.tsx';

/** Returns the missing server capability that disables a field; undefined if the field is enabled. */
export const useMissingCapability = (): ((control: Control) => ServerCapability | undefined) => {
  const { pagesHost } = usePage();
  const has: Readonly<Record<ServerCapability, boolean>> = { pages_host: pagesHost };
  return (control) => {
    const need = getRequiredCapability(control);
    return need === undefined || has[need] ? undefined : need;
  };
};
