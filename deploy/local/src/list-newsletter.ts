import { runServiceCommand } from './service-command.ts'

await runServiceCommand(
  'identity',
  'list-newsletter.ts',
  'Start the platform first (npm start), then list in a second terminal.',
)
