import { createContext, useContext, useEffect } from 'react';

/** How a form changes the words around it: another title, no lead, no link to another section. */
export type ModalHead = { title?: string | undefined; hideLead?: boolean; hideSwitch?: boolean };

export const ModalHeadContext = createContext<(head: ModalHead) => void>(() => {});

/** Changes the words around a form for as long as it stands. */
export const useModalHead = ({ title, hideLead = false, hideSwitch = false }: ModalHead): void => {
  const setHead = useContext(ModalHeadContext);
  useEffect(() => {
    setHead({ title, hideLead, hideSwitch });
    return () => setHead({});
  }, [setHead, title, hideLead, hideSwitch]);
};
