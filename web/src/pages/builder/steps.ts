export const steps = ['type', 'content', 'design', 'done'] as const;
export type BuilderStep = (typeof steps)[number];

/** Returns the step in the URL, or `first` if there is none. */
export const parseStep = (params: URLSearchParams, first: BuilderStep): BuilderStep =>
  steps.find((step) => step === params.get('step')) ?? first;

export const buildStepUrl = (step: BuilderStep, id?: number): string =>
  `/app/builder${id === undefined ? '' : `/${id}`}?step=${step}`;
