// `npm run attack NAME [ADDRESS [METRICS]]`: runs an attack of e2e/attacks against a running server, or `all` of them.
// METRICS is the address of the server’s INTERNAL_PORT.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../e2e/attacks');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'client.ts')
  .map((file) => file.slice(0, -'.ts'.length));
const [name, ...origins] = process.argv.slice(2);
const chosen = name === 'all' ? names : names.filter((known) => known === name);
if (chosen.length === 0) {
  console.error(`npm run attack NAME [ADDRESS [METRICS]]; NAME is all, ${names.join(', ')}`);
  process.exit(2);
}
const failed = chosen.filter(
  (attack) =>
    spawnSync(process.execPath, [join(folder, `${attack}.ts`), ...origins], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) console.error(`\n${failed.length} of ${chosen.length} broke the server: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
