import type { FactorName } from '@codekin/contracts/matching/models'

/** What each factor is called, and what more of it brings. The order is that of the sliders. */
export const factorWords: Readonly<Record<FactorName, { label: string; brings: string }>> = {
  skills: { label: 'Skills', brings: 'people who share and add skills' },
  goals: { label: 'Goals', brings: 'people who are here for the same' },
  roles: { label: 'Roles', brings: 'the roles each of you looks for' },
  timezone: { label: 'Shared hours', brings: 'people awake when you are' },
  experience: { label: 'Experience', brings: 'the years that fit' },
  languages: { label: 'Languages', brings: 'people you can talk to' },
  city: { label: 'City', brings: 'people from your city' },
  verification: { label: 'Proof', brings: 'people who proved what they know' },
  activity: { label: 'Activity', brings: 'people who were here lately' },
}

export const factorOrder = Object.keys(factorWords) as FactorName[]
