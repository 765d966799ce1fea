import type { admin } from '@codekin/contracts/admin/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export function adminEndpoints(deps: Deps): Handlers<typeof admin.endpoints> {
  return {
    listAuditEntries: listAuditEntries(deps),
  }
}
