import type { OperatorCommand } from '#platform/cli/operator-command.ts';
import type { StandaloneCommand } from '#platform/cli/run-cli.ts';
import { modules } from '../modules.ts';
import { seedDemoCommand } from '../seed/seed-demo.command.ts';
import { backupCommand } from './backup.command.ts';
import { doctorCommand } from './doctor.ts';
import { jobsCommands } from './jobs.command.ts';
import { loadTestSeedCommand } from './load-test-seed.command.ts';
import { outgoingCommands } from './outgoing.command.ts';
import { removeDataCommand } from './remove-data.command.ts';
import { restoreCommand } from './restore.command.ts';
import { setAsideCommand } from './set-aside.command.ts';

/** The commands that run on the product's data. */
export const dataCommands: readonly OperatorCommand[] = [
  loadTestSeedCommand,
  seedDemoCommand,
  ...jobsCommands,
  ...outgoingCommands,
  ...modules.flatMap((module) => module.cli ?? []),
];

/** The commands that open what they need themselves. */
export const standaloneCommands: readonly StandaloneCommand[] = [
  doctorCommand,
  backupCommand,
  restoreCommand,
  removeDataCommand,
  setAsideCommand,
];
