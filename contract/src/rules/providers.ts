/** Who else may say who somebody is. Each is offered where the operator has its settings. */
export const providers = ['google', 'facebook', 'linkedin'] as const;

export type Provider = (typeof providers)[number];

/** Their names, which no language translates. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

export const isProvider = (text: unknown): text is Provider => providers.some((provider) => provider === text);
