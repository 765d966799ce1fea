import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { firstVersion } from '../../operations/current-rules.ts'
import { readRules } from '../../operations/read-rules.ts'
import { listRuleVersions } from '../../store/rules.ts'

export const getRule =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.getRule> =>
  async ({ params: { id } }) => {
    const versions = await readRules(db, [...(await listRuleVersions(db, id)), firstVersion(id)], clock.now())
    const [rule] = versions
    if (!rule) throw new Error(`rule ${id} has no version`)
    return { rule, versions }
  }
