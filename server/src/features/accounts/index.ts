export { hashPassword, isPassword } from './password.ts';
export { accountHandlers, type Claim, selfOf } from './routes.ts';
export { actorOf, sweep as sweepSessions, useCounter } from './sessions.ts';
