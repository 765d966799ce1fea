import { runIdentityCommand } from './identity-command.ts'

await runIdentityCommand('grant-admin.ts', 'Start the platform first (npm start), then grant in a second terminal.')
