import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { addSigningKey } from './add-signing-key.ts'
import { deleteFigures } from './delete-figures.ts'
import { replaceFigures } from './replace-figures.ts'

type Endpoints = typeof skillVerification.endpoints

const errors = {
  'invalid-signature': 'invalid_figures_signature',
  expired: 'figures_expired',
  implausible: 'implausible_figures',
} as const

export const registerSigningKey =
  (deps: Deps): Handler<Endpoints['registerSigningKey']> =>
  async ({ body: { publicKey }, caller: { userId } }) => ({
    keyId: await addSigningKey(deps, userId, publicKey),
  })

export const submitFigures =
  (deps: Deps): Handler<Endpoints['submitFigures']> =>
  async ({ body, caller: { userId }, fail }) => {
    const outcome = await replaceFigures(deps, userId, body)
    if (outcome.kind !== 'ok') throw fail(errors[outcome.kind])
    return { skills: outcome.skills }
  }

export const withdrawFigures =
  (deps: Deps): Handler<Endpoints['withdrawFigures']> =>
  async ({ caller: { userId } }) => {
    await deleteFigures(deps, userId)
  }
