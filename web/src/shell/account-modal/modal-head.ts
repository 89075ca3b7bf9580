import { createContext, useContext, useEffect } from 'react';

/** How a form changes the words around it: another title, no lead, no link to another section. */
export type ModalHead = { title?: string | undefined; noLead?: boolean; noOther?: boolean };

export const ModalHeadContext = createContext<(head: ModalHead) => void>(() => {});

/** Changes the words around a form for as long as it stands. */
export const useModalHead = ({ title, noLead = false, noOther = false }: ModalHead): void => {
  const say = useContext(ModalHeadContext);
  useEffect(() => {
    say({ title, noLead, noOther });
    return () => say({});
  }, [say, title, noLead, noOther]);
};
