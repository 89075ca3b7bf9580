export const steps = ['type', 'content', 'design', 'done'] as const;
export type Step = (typeof steps)[number];

/** The step that the address names; without one, `first`. */
export const stepOf = (params: URLSearchParams, first: Step): Step =>
  steps.find((step) => step === params.get('step')) ?? first;

export const addressOfStep = (step: Step, id?: number): string =>
  `/app/builder${id === undefined ? '' : `/${id}`}?step=${step}`;
