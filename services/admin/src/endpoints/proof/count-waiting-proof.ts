import type { proof } from '@codekin/contracts/admin/proof-endpoints'
import { countWaitingProof as count } from '@codekin/contracts/verification/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'

export const countWaitingProof =
  ({ bus }: Deps): Handler<typeof proof.endpoints.countWaitingProof> =>
  async ({ caller: { userId: staffId } }) =>
    await ask(bus, count, { staffId })
