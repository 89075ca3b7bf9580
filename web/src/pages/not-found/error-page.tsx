import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** A chunk that is no longer on the server, because a newer version was deployed. */
const isOutdated = (error: unknown) =>
  error instanceof Error && /dynamically imported module|preload/i.test(error.message);

/** The page for a screen that crashed: what happened, and the one thing to do. Details are in the console and the error report. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const outdated = isOutdated(error);
  return (
    <MessagePage
      title={t(outdated ? 'outdated.title' : 'failed.title')}
      text={t(outdated ? 'outdated.text' : 'failed.text')}
    >
      <Button size={48} onClick={() => location.reload()}>
        {t(outdated ? 'outdated.reload' : 'failed.reload')}
      </Button>
    </MessagePage>
  );
};
