import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import { type OnboardingStep, type StepDraft, stepSchemas } from '@codekin/contracts/onboarding/models'
import { parseField } from '@codekin/service-kit/parse-request'
import type { Handler, HandlerArgs } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { fullProfile } from '../../domain/full-profile.ts'
import { draftOf, isRequired, presentStatus } from '../../domain/onboarding.ts'
import { changeOnboarding } from '../../operations/change-onboarding.ts'
import { changeProfileOf, type ProfileChange } from '../../operations/change-profile.ts'
import { writeStep } from '../../operations/write-step.ts'
import { changeStepDraft, changeStepSkipped, findProgress } from '../../store/onboarding.ts'

type SaveStep = typeof onboarding.endpoints.saveStep
type Args = Pick<HandlerArgs<SaveStep>, 'fail'> & { userId: string; step: OnboardingStep; view: string | undefined }

/** No data and completed: skipped. Data and completed: an answer. Else a draft, which may be half of one, or of nothing. */
export const saveStep =
  (deps: Deps): Handler<SaveStep> =>
  async ({ params: { step }, body: { data, completed, view }, caller: { userId }, fail }) => {
    const about = { userId, step, view, fail }
    if (completed && data) await complete(deps, about, data)
    else await keep(deps, about, completed ? 'skipped' : (data ?? {}))
    return presentStatus(await findProgress(deps.db, userId))
  }

async function complete(deps: Deps, { userId, step, view, fail }: Args, data: StepDraft): Promise<void> {
  const answer = parseField(stepSchemas[step], data, 'data')
  const write = async ({ trx, now }: ProfileChange) => {
    const written = await writeStep(deps, { trx, now, userId }, { step, answer, view })
    if (written.kind === 'full') throw fail('too_many_skills', fullProfile)
    if (written.kind === 'missing') throw fail('step_required', { details: written.details })
    return written.kind === 'profile-changed' ? written : undefined
  }
  const changed = await changeProfileOf(deps, userId, write, 'onboarding')
  if (!changed) throw fail('not_signed_in')
}

async function keep(deps: Deps, { userId, step, view, fail }: Args, what: StepDraft | 'skipped'): Promise<void> {
  if (what === 'skipped' && isRequired(step)) throw fail('step_required')
  const isKept = await changeOnboarding(
    deps,
    userId,
    async (trx, now) => {
      if (what === 'skipped') return changeStepSkipped(trx, { userId, step, now })
      const draft = draftOf(step, what)
      if (Object.keys(draft).length > 0) await changeStepDraft(trx, { userId, step, now }, draft)
    },
    view,
  )
  if (!isKept) throw fail('not_signed_in')
}
