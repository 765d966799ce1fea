import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { fileAppeal } from '../../operations/file-appeal.ts'
import { readAppeal } from '../../operations/read-appeals.ts'

const refusals = { 'not-found': 'not_found', exists: 'appeal_exists', 'too-late': 'appeal_too_late' } as const

export const appeal =
  (deps: Deps): Handler<typeof appeals.endpoints.appeal> =>
  async ({ caller, body: { actionId, reason }, fail }) => {
    const filed = await fileAppeal(deps, { userId: caller.userId, actionId, text: reason })
    if (filed.kind !== 'filed') throw fail(refusals[filed.kind])
    return { appeal: await readAppeal(deps.db, filed.appeal) }
  }

export const appealByLink =
  (deps: Deps): Handler<typeof appeals.endpoints.appealByLink> =>
  async ({ params: { token }, body: { actionId, reason }, fail }) => {
    const opened = await deps.appealTokens.ofToken(token)
    if (!opened) throw fail('invalid_link')
    const filed = await fileAppeal(deps, { userId: opened.userId, actionId, text: reason })
    if (filed.kind !== 'filed') throw fail(refusals[filed.kind])
    return { appeal: await readAppeal(deps.db, filed.appeal) }
  }
