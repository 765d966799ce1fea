import type { proof } from '@codekin/contracts/admin/proof-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listProof } from '../../operations/read-proof.ts'

export const listProofReviews =
  (deps: Deps): Handler<typeof proof.endpoints.listProofReviews> =>
  async ({ query: { state, kind, limit, cursor = null }, caller }) =>
    await listProof(deps, { kind, staffId: caller.userId, isDecided: state === 'decided', after: cursor, limit })
