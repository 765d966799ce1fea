// Runs once in the container `setup` of docker-compose.yml.
import { serviceNames } from '@codekin/contracts/services'
import { writeComposeSettings } from './compose-settings.ts'
import { say } from './terminal.ts'

const superuserUrl = process.env['SUPERUSER_URL']
if (!superuserUrl) throw new Error('SUPERUSER_URL is missing.')
await writeComposeSettings({
  settingsFolder: process.env['SETTINGS_FOLDER'] ?? '/settings',
  superuserUrl,
  origin: process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:8080',
  adminOrigin: process.env['ADMIN_ORIGIN'] ?? 'http://localhost:8081',
})
say(`Wrote settings for ${serviceNames.join(', ')}.`)
