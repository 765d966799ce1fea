import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import { hasFreshProof, hasRole } from '@codekin/service-kit/caller'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readAppeal } from '../../operations/read-appeals.ts'
import { writeToAppeal as write } from '../../operations/write-to-appeal.ts'

const refusals = { 'not-found': 'not_found', closed: 'appeal_closed', full: 'appeal_full' } as const

export const writeToAppeal =
  (deps: Deps): Handler<typeof appeals.endpoints.writeToAppeal> =>
  async ({ caller, params: { id: appealId }, body: { text }, fail }) => {
    const isStaff = hasRole(caller, 'moderator')
    if (isStaff && !hasFreshProof(caller, deps.clock.now())) throw fail('fresh_proof_required')
    const written = await write(deps, { appealId, writerId: caller.userId, isStaff, text })
    if (written.kind !== 'written') throw fail(refusals[written.kind])
    return { appeal: await readAppeal(deps.db, written.appeal) }
  }

export const writeByLink =
  (deps: Deps): Handler<typeof appeals.endpoints.writeByLink> =>
  async ({ params: { token, id: appealId }, body: { text }, fail }) => {
    const opened = await deps.appealTokens.ofToken(token)
    if (!opened) throw fail('invalid_link')
    const written = await write(deps, { appealId, writerId: opened.userId, isStaff: false, text })
    if (written.kind !== 'written') throw fail(refusals[written.kind])
    return { appeal: await readAppeal(deps.db, written.appeal) }
  }
