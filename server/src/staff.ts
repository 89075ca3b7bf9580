import { DatabaseUnavailableError, migrate, openDatabase, prepareFolder } from './adapters/database/index.ts';
import { ConfigError, readConfig } from './config.ts';
import { listStaff, setStaff } from './features/staff/index.ts';
import { createSystemActor } from './http/actor.ts';

const usage =
  'npm run staff                         lists the staff\nnpm run staff -- you@example.org      makes someone staff\nnpm run staff -- --remove you@example.org';

/** `npm run staff`: lists or changes the staff users. Requires access to the database. */
const run = async () => {
  const args = process.argv.slice(2);
  const makesStaff = args[0] !== '--remove';
  const [email, ...extra] = makesStaff ? args : args.slice(1);
  if (extra.length > 0 || email?.startsWith('-') || (!makesStaff && !email)) throw new ConfigError(usage);
  const config = readConfig();
  prepareFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const system = createSystemActor('staff');
    if (!email) {
      const staff = await listStaff(system, database.db);
      return staff.length > 0 ? staff.map((member) => member.email).join('\n') : `No one is staff.\n${usage}`;
    }
    const user = await setStaff(system, database.db, email, makesStaff);
    if (!user) throw new ConfigError(`No account here has confirmed the address ${email}.`);
    return makesStaff
      ? `${user.email} is staff: see /app/staff, once two-step sign-in is on.`
      : `${user.email} is no longer staff.`;
  } finally {
    await database.close();
  }
};

run().then(
  (sentence) => console.log(sentence),
  (error) => {
    const isOurs = error instanceof ConfigError || error instanceof DatabaseUnavailableError;
    console.error(isOurs ? error.message : error);
    process.exit(1);
  },
);
