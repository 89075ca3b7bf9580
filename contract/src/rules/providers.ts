/** Sign-in providers. Each is offered if the operator has configured it. */
export const providers = ['google', 'facebook', 'linkedin'] as const;

export type Provider = (typeof providers)[number];

/** Brand names, not translated. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

export const isProvider = (text: unknown): text is Provider => providers.some((provider) => provider === text);
