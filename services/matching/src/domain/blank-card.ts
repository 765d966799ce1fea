import type { ProfileCard } from '@codekin/contracts/identity/events'

/** Registered, but says nothing yet: there is nothing to decide on. Blank accounts are dealt to no one. */
export function isBlankCard({ roles, skills, headline, bio }: ProfileCard): boolean {
  return roles.length === 0 && skills.length === 0 && headline === '' && bio === ''
}
