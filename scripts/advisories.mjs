// For `npm run audit`: known vulnerabilities of our dependencies according to the registry, if it is reachable.
import { spawnSync } from 'node:child_process';

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
});

const readReport = () => {
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
};
const report = readReport();

if (!report?.vulnerabilities) {
  const reason = report?.error?.summary || report?.message || stderr.trim().split('\n')[0] || 'it gave no answer';
  console.error(`The registry's advisories can't be reached, so nothing was checked: ${reason}`);
  process.exitCode = 2;
} else {
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, via } of found) {
    const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title} ${cause.url}`));
    console.log(`${severity}  ${name}: ${titles.join('; ')}`);
  }
  console.log(found.length === 0 ? 'No known advisories.' : `${found.length} packages with advisories.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
