import { runIdentityCommand } from './identity-command.ts'

await runIdentityCommand('list-newsletter.ts', 'Start the platform first (npm start), then list in a second terminal.')
