import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import type { LinkOutcome } from './email-link.tsx';

/** A button that does what an email's link is for, and says why where it is refused. */
export const LinkButton = ({
  act,
  outcome,
  children,
  look,
}: {
  act: () => Promise<void>;
  outcome: LinkOutcome;
} & Pick<ComponentProps<typeof Button>, 'look' | 'children'>) => {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const press = async () => {
    setPending(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      setPending(false);
      if (!outcome.expire(error)) setRefusal(refusalText(t, error));
    }
  };
  return (
    <>
      <Refusal text={refusal} />
      <Button size={48} wide look={look} pending={pending} onClick={press}>
        {children}
      </Button>
    </>
  );
};
