// Creates the roles and schemas of a database at SUPERUSER_URL, with passwords derived from PLATFORM_SECRET. Each service's own
// image creates its tables. Idempotent.
import { databaseServices } from '@codekin/contracts/services'
import { provision } from '../infra/provision.ts'
import { say } from './terminal.ts'

const { SUPERUSER_URL: superuserUrl, PLATFORM_SECRET: secret } = process.env
if (!superuserUrl || !secret) throw new Error('SUPERUSER_URL and PLATFORM_SECRET must be set.')
await provision({ superuserUrl, database: 'codekin', services: databaseServices, secret })
say(`The database has a schema and two roles for ${databaseServices.join(', ')}.`)
