import { runServiceCommand } from './service-command.ts'

await runServiceCommand(
  'identity',
  'grant-admin.ts',
  'Start the platform first (npm start), then grant in a second terminal.',
)
