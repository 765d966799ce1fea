import { makeDatabase } from '@codekin/local/infra/make-database'
import { listServices } from '@codekin/local/infra/service-programs'

// Creates the second argument's database, with the tables of every service, on the server of the first.
const [superuserUrl, database] = process.argv.slice(2)
if (!superuserUrl || !database) throw new Error('Name a server and a database.')
await makeDatabase({ superuserUrl, database, secret: 'drill', services: await listServices() })
