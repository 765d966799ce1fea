import { z } from 'zod'
import { id, time } from '../fields.ts'

/** What caused a change of the profile. */
export const changeCause = z.enum(['own-edit', 'onboarding', 'provider', 'staff'])
export type ChangeCause = z.output<typeof changeCause>

/** The fields whose history is recorded. */
export const recordedField = z.enum([
  'full_name',
  'headline',
  'bio',
  'location',
  'city',
  'timezone',
  'experienceYears',
  'roles',
  'goals',
  'skills',
  'links',
  'languages',
  'lookingFor',
  'showcase',
  'discoverable',
  'photo',
  'github_username',
  'linkedin_id',
])
export type RecordedField = z.output<typeof recordedField>

/** For a photo only whether there was one; for skills their names and levels. */
const recordedValue = z.json()

export const profileChangeEntry = z.object({
  id,
  field: recordedField,
  before: recordedValue,
  after: recordedValue,
  cause: changeCause,
  changedAt: time,
})
export type ProfileChangeEntry = z.output<typeof profileChangeEntry>

export const timeRange = z.enum(['7d', '30d', '90d', '365d'])
export const timeRangeDays = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const satisfies Record<
  z.output<typeof timeRange>,
  number
>
/** How long a change is kept. */
export const profileChangesKeptDays = 365
