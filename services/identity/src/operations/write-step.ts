import type { OnboardingStep, StepDraft } from '@codekin/contracts/onboarding/models'
import type { ProfileChange } from '@codekin/contracts/users/models'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { listMissingFields } from '../domain/onboarding.ts'
import { toProfileEdits } from '../domain/profile.ts'
import { upsertStepDone } from '../store/onboarding.ts'
import { findDeveloper, updateProfile } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'
import { addSkills } from './add-skills.ts'
import { beginOnboarding } from './begin-onboarding.ts'

export type StepAnswer = {
  step: OnboardingStep
  /** Parsed by the schema of the step. */
  answer: Omit<StepDraft, 'showcase'> & Pick<ProfileChange, 'showcase'>
  view?: string | undefined
}
type Written =
  | { kind: 'profile-changed' }
  | { kind: 'profile-kept' }
  /** The profile would hold too many skills: the transaction must not commit. */
  | { kind: 'full' }
  /** The profile lacks a field that the step requires: the transaction must not commit. */
  | { kind: 'missing'; details: ReturnType<typeof listMissingFields> }

/** Writes the answer to the profile and marks the step done. Part of a profile change. */
export async function writeStep(
  deps: Pick<Deps, 'newId'>,
  { trx, now, userId }: { trx: Trx<Tables>; now: Date; userId: string },
  { step, answer, view }: StepAnswer,
): Promise<Written> {
  // A GitHub username is shown only once it is verified.
  const { skills, githubUsername: _, ...fields } = answer
  const edits = toProfileEdits(fields)
  const isEdited = Object.keys(edits).length > 0
  if (isEdited) await updateProfile(trx, userId, edits)
  if (skills && !(await addSkills(deps, { trx, now, userId }, skills))) return { kind: 'full' }
  await beginOnboarding(trx, userId, now, view)
  // Fields that aren't written to the profile stay in the draft.
  await upsertStepDone(trx, { userId, step, now }, step === 'github' ? [] : Object.keys(answer))
  if (step === 'profile') {
    const developer = await findDeveloper(trx, userId)
    const details = developer ? listMissingFields(developer) : []
    if (details.length > 0) return { kind: 'missing', details }
  }
  return { kind: isEdited || skills ? 'profile-changed' : 'profile-kept' }
}
