import { runServiceCommand } from './service-command.ts'

await runServiceCommand(
  'admin',
  'verify-audit.ts',
  'Start the platform first (npm start), then verify in a second terminal.',
)
