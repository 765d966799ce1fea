// Runs once in the container `setup` of docker-compose.yml.
import { writeComposeSettings } from './compose-settings.ts'
import { listServices } from './service-catalogue.ts'
import { say } from './terminal.ts'

const superuserUrl = process.env['SUPERUSER_URL']
if (!superuserUrl) throw new Error('SUPERUSER_URL is missing.')
const services = await listServices()
await writeComposeSettings({
  settingsFolder: process.env['SETTINGS_FOLDER'] ?? '/settings',
  superuserUrl,
  origin: process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:8080',
  services: services.map(({ name, migrations }) => ({ name, hasTables: migrations.length > 0 })),
})
say(`Settings are written for ${services.map(({ name }) => name).join(', ')}.`)
