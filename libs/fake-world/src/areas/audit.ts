import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { pageOf } from './pages.ts'

export function auditOf({ state }: World) {
  return {
    listAuditEntries: ({ query }) => {
      const { actorId, action, subjectKind, subjectId, from, to } = query
      const found = state.audit.filter(
        (entry) =>
          (!actorId || entry.actor?.userId === actorId) &&
          (!action || entry.action === action) &&
          (!subjectKind || entry.subject?.kind === subjectKind) &&
          (!subjectId || entry.subject?.id === subjectId) &&
          (!from || entry.at >= from) &&
          (!to || entry.at < to),
      )
      const { rows, nextCursor } = pageOf(found, query)
      return { entries: rows, nextCursor }
    },
  } satisfies FakeApi['admin']
}
