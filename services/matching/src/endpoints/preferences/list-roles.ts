import type { preferences } from '@codekin/contracts/preferences/endpoints'
import { developerRole } from '@codekin/contracts/users/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { toPopulationCount } from '../../domain/population-count.ts'
import { listRoleCounts } from '../../store/population-counts.ts'

export const listRoles =
  ({ db }: Deps): Handler<typeof preferences.endpoints.listRoles> =>
  async () => {
    const counts = await listRoleCounts(db)
    return { roles: developerRole.options.map((role) => ({ role, people: toPopulationCount(counts.get(role)) })) }
  }
