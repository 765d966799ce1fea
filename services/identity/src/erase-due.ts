import { knownEmail } from '@codekin/contracts/fields'
import { openDb } from '@codekin/db/open-db'
import { readDatabaseUrl } from './config.ts'
import { updateErasesAt } from './store/erasures.ts'
import type { Tables } from './store/tables.ts'

const email = knownEmail.safeParse(process.argv[2]).data
if (!email) {
  process.stderr.write('Enter the email address of a closed account: npm run account:erase-due -- ada@example.org\n')
  process.exit(2)
}
const { db, close } = openDb<Tables>({ url: readDatabaseUrl(), schema: 'identity', applicationName: 'erase due' })
const isDue = await updateErasesAt(db, email, new Date())
await close()
if (isDue) process.stdout.write(`${email} will be erased within a minute.\n`)
else {
  process.stderr.write(`No closed account has the address ${email}.\n`)
  process.exitCode = 1
}
