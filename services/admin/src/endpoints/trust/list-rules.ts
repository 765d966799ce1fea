import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getCurrentRules } from '../../operations/current-rules.ts'
import { readRules } from '../../operations/read-rules.ts'

export const listRules =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.listRules> =>
  async () => {
    const rules = await getCurrentRules(db)
    return { rules: await readRules(db, Object.values(rules), clock.now()) }
  }
