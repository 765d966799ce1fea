import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import { type OnboardingStep, type StepDraft, stepSchemas } from '@codekin/contracts/onboarding/models'
import type { Trx } from '@codekin/db/open-db'
import { parseField } from '@codekin/service-kit/parse-request'
import type { Handler, HandlerArgs } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { fullProfile } from '../../domain/full-profile.ts'
import { isRequired, pickDraftFields, presentStatus } from '../../domain/onboarding.ts'
import { changeOnboarding } from '../../operations/change-onboarding.ts'
import { changeProfile, type ProfileChange } from '../../operations/change-profile.ts'
import { listFieldsChangedSince } from '../../operations/list-fields-changed-since.ts'
import { writeStep } from '../../operations/write-step.ts'
import { findProgress, upsertStepDraft, upsertStepSkipped } from '../../store/onboarding.ts'
import type { Tables } from '../../store/tables.ts'

type SaveStep = typeof onboarding.endpoints.saveStep
type Args = Pick<HandlerArgs<SaveStep>, 'fail'> & {
  userId: string
  step: OnboardingStep
  view: string | undefined
  ageSeconds: number | undefined
}

/** Completed without data skips the step, completed with data answers it; otherwise saves a draft, which may be partial. */
export const saveStep =
  (deps: Deps): Handler<SaveStep> =>
  async ({ params: { step }, body: { data, completed, view, ageSeconds }, caller: { userId }, fail }) => {
    const about = { userId, step, view, ageSeconds, fail }
    if (completed && data) await complete(deps, about, data)
    else await saveDraft(deps, about, completed ? 'skipped' : (data ?? {}))
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
  const changed = await changeProfile(deps, userId, write, 'onboarding')
  if (!changed) throw fail('not_signed_in')
}

/** Returns the fields of a late draft that have not changed since it was written. */
async function dropOutdatedFields(
  trx: Trx<Tables>,
  draft: StepDraft,
  {
    now,
    ageSeconds = 0,
    ...target
  }: { userId: string; step: OnboardingStep; now: Date; ageSeconds: number | undefined },
): Promise<StepDraft> {
  if (ageSeconds === 0) return draft
  const since = new Date(now.getTime() - ageSeconds * 1000)
  const changedFields = await listFieldsChangedSince(trx, { ...target, since })
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !changedFields.has(field)))
}

async function saveDraft(
  deps: Deps,
  { userId, step, view, ageSeconds, fail }: Args,
  draftOrSkipped: StepDraft | 'skipped',
): Promise<void> {
  if (draftOrSkipped === 'skipped' && isRequired(step)) throw fail('step_required')
  const isSaved = await changeOnboarding(
    deps,
    userId,
    async (trx, now) => {
      if (draftOrSkipped === 'skipped') return upsertStepSkipped(trx, { userId, step, now })
      const draft = await dropOutdatedFields(trx, pickDraftFields(step, draftOrSkipped), {
        userId,
        step,
        now,
        ageSeconds,
      })
      if (Object.keys(draft).length > 0) await upsertStepDraft(trx, { userId, step, now }, draft)
    },
    view,
  )
  if (!isSaved) throw fail('not_signed_in')
}
