import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { toPeopleFilter } from '../../domain/people-filter.ts'
import { exportPeople as exportStored } from '../../operations/export-people.ts'

export const exportPeople =
  (deps: Deps): Handler<typeof people.endpoints.exportPeople> =>
  async ({ query, caller }) => ({
    content: await exportStored(deps, { staffId: caller.userId, filter: toPeopleFilter(query) }),
    contentType: 'text/csv; charset=utf-8',
    fileName: `codekin-people-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
  })
