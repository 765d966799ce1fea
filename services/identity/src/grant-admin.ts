import { openDb } from '@codekin/db/open-db'
import { readDatabaseUrl } from './config.ts'
import { grantAdmin } from './operations/grant-admin.ts'
import type { Tables } from './store/tables.ts'

const email = process.argv[2]
if (!email) {
  process.stderr.write('Enter the email address of an account: npm run admin:grant -- ada@example.org\n')
  process.exit(2)
}
const { db, close } = openDb<Tables>({ url: readDatabaseUrl(), schema: 'identity', applicationName: 'grant admin' })
const outcome = await grantAdmin(db, email)
await close()
const refusals = {
  granted: undefined,
  'not-found': `No account has the address ${email}.`,
  unconfirmed: `The address ${email} has not been confirmed yet.`,
}
const refusal = refusals[outcome]
if (refusal) {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
} else process.stdout.write(`${email} will be an admin the next time they sign in.\n`)
