import { DatabaseUnavailable, migrate, openDatabase, prepareFolder } from './adapters/database/index.ts';
import { readConfig, WrongSetting } from './config.ts';
import { listStaff, setStaff } from './features/staff/index.ts';
import { systemActor } from './http/actor.ts';

const usage =
  'npm run staff                         lists the staff\nnpm run staff -- you@example.org      makes someone staff\nnpm run staff -- --remove you@example.org';

/** `npm run staff`: who of the users runs the service. Only whoever can reach the database can say so. */
const run = async () => {
  const given = process.argv.slice(2);
  const isStaff = given[0] !== '--remove';
  const [email, ...more] = isStaff ? given : given.slice(1);
  if (more.length > 0 || email?.startsWith('-') || (!isStaff && !email)) throw new WrongSetting(usage);
  const config = readConfig();
  prepareFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const system = systemActor('staff');
    if (!email) {
      const people = await listStaff(system, database.db);
      return people.length > 0 ? people.map((one) => one.email).join('\n') : `Nobody is staff.\n${usage}`;
    }
    const found = await setStaff(system, database.db, email, isStaff);
    if (!found) throw new WrongSetting(`Nobody has confirmed the address ${email} in an account here.`);
    return isStaff
      ? `${found.email} is staff: see /app/staff, once two-step sign-in is on.`
      : `${found.email} is no longer staff.`;
  } finally {
    await database.close();
  }
};

run().then(
  (sentence) => console.log(sentence),
  (error) => {
    const isOurs = error instanceof WrongSetting || error instanceof DatabaseUnavailable;
    console.error(isOurs ? error.message : error);
    process.exit(1);
  },
);
