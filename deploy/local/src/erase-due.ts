import { runIdentityCommand } from './identity-command.ts'

await runIdentityCommand('erase-due.ts', 'Start the platform first (npm start), then erase in a second terminal.')
