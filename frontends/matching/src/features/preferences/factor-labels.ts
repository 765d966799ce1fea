import type { FactorName } from '@codekin/contracts/matching/models'

/** Name and effect of each factor, in the order of the sliders. */
export const factorLabels: Readonly<Record<FactorName, { label: string; brings: string }>> = {
  skills: { label: 'Skills', brings: 'people who share skills or add new ones' },
  goals: { label: 'Goals', brings: 'people whose goals fit yours' },
  roles: { label: 'Roles', brings: 'roles that suit you both' },
  timezone: { label: 'Shared hours', brings: 'people who work when you do' },
  experience: { label: 'Experience', brings: 'experience that fits' },
  languages: { label: 'Languages', brings: 'people you can talk to' },
  city: { label: 'City', brings: 'people from your city' },
  verification: { label: 'Proof', brings: 'people who’ve proved skills' },
  activity: { label: 'Activity', brings: 'people who’ve been active lately' },
}

export const factorOrder = Object.keys(factorLabels) as FactorName[]
