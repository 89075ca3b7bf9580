import { useQueryClient } from '@tanstack/react-query';
import type { Template } from '@tessera/contract/api/templates.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { templateQuery } from '../../features/templates/queries.ts';
import type { NewCodeEditor } from './editor.ts';
import { buildStepUrl } from './steps.ts';

/** Makes the new code from a template, once its content is loaded; asks before a draft is replaced. */
export const useTemplateChoice = (
  editor: NewCodeEditor,
  { hasDraft, isLoaded, requestedId }: { hasDraft: boolean; isLoaded: boolean; requestedId: number | undefined },
) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const [loadingId, setLoadingId] = useState<number>();
  const [pending, setPending] = useState<Template>();

  const apply = (template: Template) => {
    setPending(undefined);
    editor.chooseTemplate(template);
    navigate(buildStepUrl(template.type ? 'content' : 'type'), { replace: true });
  };
  const choose = async (id: number) => {
    setLoadingId(id);
    try {
      const template = await client.fetchQuery({ ...templateQuery(id), staleTime: 0 });
      if (hasDraft) setPending(template);
      else apply(template);
    } catch (error) {
      notifyError(error);
    } finally {
      setLoadingId(undefined);
    }
  };
  const latestChoose = useRef(choose);
  latestChoose.current = choose;

  // Another screen names the template; the code of this device is known once it has its link.
  useEffect(() => {
    if (requestedId === undefined || !isLoaded) return;
    navigate(buildStepUrl('type'), { replace: true });
    void latestChoose.current(requestedId);
  }, [requestedId, isLoaded, navigate]);

  return {
    choose,
    loadingId,
    pending,
    confirm: () => pending && apply(pending),
    cancel: () => setPending(undefined),
  };
};

export type TemplateChoice = ReturnType<typeof useTemplateChoice>;
