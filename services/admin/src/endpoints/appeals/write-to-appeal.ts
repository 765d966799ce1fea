import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import { hasRole } from '@codekin/service-kit/caller'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readAppeals } from '../../operations/read-appeals.ts'
import { type Written, writeToAppeal as write } from '../../operations/write-to-appeal.ts'

const refusals = { 'not-found': 'not_found', closed: 'appeal_closed' } as const

export const writeToAppeal =
  (deps: Deps): Handler<typeof appeals.endpoints.writeToAppeal> =>
  async ({ caller, params: { id: appealId }, body: { text }, fail }) => {
    const isStaff = hasRole(caller, 'moderator')
    const written = await write(deps, { appealId, writerId: caller.userId, isStaff, text })
    if (written.kind !== 'written') throw fail(refusals[written.kind])
    return await read(deps, written)
  }

export const writeByLink =
  (deps: Deps): Handler<typeof appeals.endpoints.writeByLink> =>
  async ({ params: { token, id: appealId }, body: { text }, fail }) => {
    const opened = await deps.appealTokens.ofToken(token)
    if (!opened) throw fail('invalid_link')
    const written = await write(deps, { appealId, writerId: opened.userId, isStaff: false, text })
    if (written.kind !== 'written') throw fail(refusals[written.kind])
    return await read(deps, written)
  }

async function read({ db }: Deps, { appeal }: Extract<Written, { kind: 'written' }>) {
  const [presented] = await readAppeals(db, [appeal])
  if (!presented) throw new Error(`the appeal ${appeal.id} cannot be read`)
  return { appeal: presented }
}
