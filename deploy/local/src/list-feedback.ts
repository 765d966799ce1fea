import { runServiceCommand } from './service-command.ts'

await runServiceCommand(
  'messaging',
  'list-feedback.ts',
  'Start the platform first (npm start), then list in a second terminal.',
)
