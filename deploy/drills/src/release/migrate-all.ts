import { makeDatabase } from '@codekin/local/infra/make-database'
import { listServices } from '@codekin/local/infra/service-programs'

// Makes the database named last, with the tables of every service, on the server named first.
const [superuserUrl, database] = process.argv.slice(2)
if (!superuserUrl || !database) throw new Error('Name a server and a database.')
await makeDatabase({ superuserUrl, database, secret: 'drill', services: await listServices() })
