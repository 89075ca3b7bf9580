import { parseArgs } from 'node:util';
import { abuseReasons } from '@tessera/contract/rules/abuse.ts';
import { withInstallation } from './adapters/database/backup/index.ts';
import { ConfigError, readConfig } from './config.ts';
import { closeForErasure } from './features/accounts/index.ts';
import { blockCodesOf } from './features/staff/index.ts';
import { createSystemActor } from './http/actor.ts';
import { setReadOnly } from './read-only.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run operator -- read-only on             lets no one change anything; scans are still recorded
npm run operator -- read-only off
npm run operator -- block evil.example       blocks all codes that link to a host
npm run operator -- block someone@evil.example   blocks all codes of an account
npm run operator -- unblock evil.example
npm run operator -- erase someone@example.org --confirm   erases an account, within an hour

--reason ${abuseReasons.join(' | ')}: what people who scan blocked codes are told (phishing)`;

const system = createSystemActor('operator');

const hostPattern = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

const toOrigin = (text: string) => {
  if (text.includes('@')) return { email: text };
  const host = text.toLowerCase();
  if (!hostPattern.test(host))
    throw new ConfigError(`${text} is neither a host, such as evil.example, nor an email address.`);
  return { host };
};

/** `npm run operator`: what the operator does in an emergency, on all nodes and while they run. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: 'boolean' }, reason: { type: 'string', default: 'phishing' } },
  });
  const [action, subject, ...extra] = positionals;
  const reason = abuseReasons.find((one) => one === values.reason);
  if (subject === undefined || extra.length > 0 || !reason) throw new ConfigError(usage);
  const config = readConfig();
  if (action === 'read-only' && (subject === 'on' || subject === 'off')) {
    await withInstallation(config, (db) => setReadOnly(db, subject === 'on'));
    console.log(
      subject === 'on'
        ? 'All nodes are read-only: no one can change anything, and background jobs wait. Scans are recorded. To end it: npm run operator -- read-only off'
        : 'All nodes accept changes again, unless READ_ONLY is set.',
    );
  } else if (action === 'block' || action === 'unblock') {
    const origin = toOrigin(subject);
    const isBlocking = action === 'block';
    const count = await withInstallation(config, (db) =>
      blockCodesOf(system, db, origin, isBlocking ? reason : undefined, new Date()),
    );
    console.log(`${isBlocking ? 'Blocked' : 'Unblocked'} ${count} ${count === 1 ? 'code' : 'codes'}.`);
    if (isBlocking && count > 0) console.log(`To undo it: npm run operator -- unblock ${subject}`);
  } else if (action === 'erase') {
    if (!values.confirm)
      throw new ConfigError(`${subject} and everything in that account will be erased. If you’re sure, add --confirm.`);
    const user = await withInstallation(config, (db) => closeForErasure(system, db, subject));
    if (!user) throw new ConfigError(`No active account here has the address ${subject}.`);
    console.log(
      `${user.email} is signed out, and will be erased within an hour. An email to that address will say so.`,
    );
  } else throw new ConfigError(usage);
});
