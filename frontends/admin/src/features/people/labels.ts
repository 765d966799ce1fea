import type { AccountStanding, PeopleSort } from '@codekin/contracts/admin/people-models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { trustLevels } from '@codekin/contracts/trust/limits'
import type { OwnProfile, Role } from '@codekin/contracts/users/models'
import { accountStateLabels } from '../person/labels.ts'

type Choices<V extends string> = readonly { value: V; label: string }[]

export const stateChoices: Choices<AccountStanding> = (Object.keys(accountStateLabels) as AccountStanding[]).map(
  (value) => ({ value, label: accountStateLabels[value].word }),
)

export const planChoices: Choices<OwnProfile['plan']> = (Object.keys(plans) as OwnProfile['plan'][]).map((value) => ({
  value,
  label: plans[value].title,
}))

export const roleChoices: Choices<Role> = [
  { value: 'user', label: 'People without a role' },
  { value: 'moderator', label: 'Moderators' },
  { value: 'admin', label: 'Admins' },
]

export const trustChoices: Choices<string> = trustLevels.map((level) => ({
  value: String(level),
  label: `Trust ${level}`,
}))

export const orderChoices: Choices<Exclude<PeopleSort, 'newest'>> = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'last-seen', label: 'Recently active first' },
  { value: 'name', label: 'By name' },
]
