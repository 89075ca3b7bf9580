import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatError } from '../../error-messages.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { Button } from '../../ui/button.tsx';
import type { LinkHandlers } from './email-link.tsx';

/** A button that applies an email’s link, and shows the error if that fails. */
export const LinkButton = ({
  action,
  handlers,
  children,
  variant,
}: {
  action: () => Promise<void>;
  handlers: LinkHandlers;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'children'>) => {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const handleClick = async () => {
    setPending(true);
    setErrorText(undefined);
    try {
      await action();
    } catch (error) {
      setPending(false);
      if (!handlers.handleExpired(error)) setErrorText(formatError(t, error));
    }
  };
  return (
    <>
      <FormError text={errorText} />
      <Button size={48} wide variant={variant} pending={pending} onClick={handleClick}>
        {children}
      </Button>
    </>
  );
};
