export { feedbackHandlers } from './routes.ts';
export { createResponseIntake, type SubmitResponse } from './submit-response.ts';
