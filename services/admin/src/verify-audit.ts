import { openDb } from '@codekin/db/open-db'
import { readDatabaseUrl } from './config.ts'
import { verifyAudit } from './operations/verify-audit.ts'
import type { Tables } from './store/tables.ts'

// Verifies the audit chain and reports its first broken entry.

const { db, close } = openDb<Tables>({ url: readDatabaseUrl(), schema: 'admin', applicationName: 'verify audit' })
const verdict = await verifyAudit(db)
await close()
if (verdict.isIntact)
  process.stdout.write(`All ${verdict.entries} entries are intact. Hash of the last entry: ${verdict.hash}\n`)
else {
  process.stderr.write(`The audit log is broken at entry ${verdict.seq}: ${verdict.fault}.\n`)
  process.exitCode = 1
}
