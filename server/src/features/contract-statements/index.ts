import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { contractStatementHandlers } from './routes.ts';
import { deleteOldStatements } from './store.ts';
import { statementExport } from './table-export.ts';

const system = createSystemActor('contract-statements');

/** Claims from a contract expire three years after the end of its year. */
const keptMs = 4 * 366 * 86_400_000;

/** Deletes statements once no claims can come from them. */
const sweepStatements = (deps: Deps) =>
  deleteOldStatements(system, deps.database.db, new Date(deps.now().getTime() - keptMs));

/** Withdrawals and cancellations without signing in. */
export const feature: Feature = {
  name: 'contract-statements',
  handlers: (context) => ({ contractStatements: contractStatementHandlers(context, system) }),
  schedules: [
    {
      name: 'contract-statements.old',
      intervalSeconds: 86_400,
      cleans: ['contract_statement'],
      run: sweepStatements,
    },
  ],
  tables: { contract_statement: { erasedBy: 'sweep', exported: statementExport } },
};
