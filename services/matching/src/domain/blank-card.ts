import type { ProfileCard } from '@codekin/contracts/identity/events'

/** An account without any profile data: there is nothing to decide on, so it isn't dealt to anyone. */
export function isBlankCard({ roles, skills, headline, bio }: ProfileCard): boolean {
  return roles.length === 0 && skills.length === 0 && headline === '' && bio === ''
}
