import { contenders } from './contenders.ts';

// Prints how many pages a contender renders per second of CPU time, after warming up the compiler.
const [warm, measured] = [800, 1200];

const draw = contenders[process.argv[2] as keyof typeof contenders];
const drawFor = async (ms: number) => {
  let count = 0;
  for (const until = performance.now() + ms; performance.now() < until; count++) await draw();
  return count;
};

await drawFor(warm);
const start = process.cpuUsage();
const count = await drawFor(measured);
const { user, system } = process.cpuUsage(start);
console.log(count / ((user + system) / 1e6));
