import { createContext, useContext, useEffect } from 'react';

/** How a form changes the modal’s head: another title, no introduction, no link to another section. */
export type ModalHead = { title?: string | undefined; hideLead?: boolean; hideSwitch?: boolean };

export const ModalHeadContext = createContext<(head: ModalHead) => void>(() => {});

/** Changes the modal’s head while a form is mounted. */
export const useModalHead = ({ title, hideLead = false, hideSwitch = false }: ModalHead): void => {
  const setHead = useContext(ModalHeadContext);
  useEffect(() => {
    setHead({ title, hideLead, hideSwitch });
    return () => setHead({});
  }, [setHead, title, hideLead, hideSwitch]);
};
