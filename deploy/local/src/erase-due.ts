import { runServiceCommand } from './service-command.ts'

await runServiceCommand(
  'identity',
  'erase-due.ts',
  'Start the platform first (npm start), then erase in a second terminal.',
)
