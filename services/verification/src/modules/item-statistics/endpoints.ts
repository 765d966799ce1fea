import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findBank, presentStatistics } from '../bank/index.ts'
import { listItemStatistics as list } from './repository.ts'

export const listItemStatistics =
  ({ db }: Deps): Handler<typeof skillTests.endpoints.listItemStatistics> =>
  async ({ params: { skill }, fail }) => {
    const found = findBank(skill)
    if (!found) throw fail('not_found')
    const rows = await list(db, canonicalSkill(found.skill).key)
    return { items: rows.map(presentStatistics) }
  }
