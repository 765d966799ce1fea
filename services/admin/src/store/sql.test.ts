import { join } from 'node:path'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, testSql } from '@codekin/test-kit/sql-snapshots'
import { goodStanding } from '../domain/standing.ts'
import { migrations } from '../migrations/index.ts'
import * as audit from './audit.ts'
import * as auditPeople from './audit-people.ts'
import type { AuditEntryTable } from './audit-tables.ts'
import * as standings from './standings.ts'
import type { Tables } from './tables.ts'

const [ann, bob, caseId] = [newId(), newId(), newId()]
const now = new Date()
const link: AuditEntryTable = {
  seq: 1,
  at: now,
  actor: ann,
  action: 'user.suspend',
  subjectKind: 'user',
  subject: bob,
  caseId,
  outcome: 'done',
  facts: { days: 7 },
  previousHash: Buffer.alloc(32),
  hash: Buffer.alloc(32),
}
const standing = { ...goodStanding, userId: ann, sourceVersion: 1, decidedAt: now }

testSql<Tables>({
  service: 'admin',
  folder: join(import.meta.dirname, '../..'),
  migrations,
  calls: {
    audit: callsOf(audit, {
      mayChangeAudit: [],
      lockAuditHead: [],
      findAuditHead: [],
      insertAuditEntry: {
        'with a reason': [link, { reason: 'Spam', about: [bob] }],
        'without one': [link, null],
      },
      listAuditEntries: {
        'the newest': [{}, { beforeSeq: undefined, limit: 50 }],
        'by every filter': [
          { actor: ann, action: 'user.suspend', subjectKind: 'user', subjects: [bob], from: now, to: now },
          { beforeSeq: 100, limit: 50 },
        ],
      },
      listChain: [0, 500],
    }),
    'audit-people': callsOf(auditPeople, {
      ensurePseudonyms: [[ann, bob]],
      findPseudonym: [ann],
      removeAuditTextsAbout: [ann],
    }),
    standings: callsOf(standings, {
      findStanding: [ann],
      lockStanding: [standing],
      changeStandingRow: [standing],
      listToldStandings: [ann, 10],
      listUsersWithEndings: [now, 100],
    }),
  },
})
