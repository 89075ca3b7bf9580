/** The sections of the account modal, by the public path that opens each. */
export const sectionPaths = {
  login: 'login',
  register: 'register',
  'two-factor': 'two-factor',
  'forgotten-password': 'forgotten-password',
  'change-password': 'change-password/:recoveryKey',
  'complete-registration': 'complete-registration',
  'verify-email': 'verify-email/:key',
  'confirm-email': 'confirm-email/:key',
} as const;

export type ModalSection = keyof typeof sectionPaths;

export const isModalSection = (id: string | undefined): id is ModalSection =>
  id !== undefined && Object.hasOwn(sectionPaths, id);
