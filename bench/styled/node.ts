import { createContender, type Name, playRound, type RoundRequest } from './contenders.ts';

/** One contender in its own Node process, so that none collects another’s garbage; its clock is CPU time. */

const name = process.argv[2] as Name;
const jsdom = name === 'qr-code-styling' ? (await import('jsdom')).JSDOM : undefined;
const contender = await createContender(name, jsdom);

const clock = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
process.on('message', async (order: RoundRequest) => process.send!(await playRound(contender, order, clock)));
process.send!('ready');
