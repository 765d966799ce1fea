import type { GivenProfile } from '@codekin/contracts/auth/providers'
import { email, line } from '@codekin/contracts/fields'
import { profileChange } from '@codekin/contracts/users/models'
import { truncateText } from '@codekin/contracts/visible-text'

/** A person's account as the provider describes it. */
export type ProviderPerson = {
  /** Never changes and is never reassigned, unlike names and emails. */
  subject: string
  username: string
  email: { address: string; isVerified: boolean } | null
  fullName: string
  headline: string
  bio: string
  location: string
  links: { label: string; url: string }[]
  pictureUrl: string | null
}

export type GithubEmail = { email: string; primary: boolean; verified: boolean }

/** No-reply addresses. */
const noReplyPattern = /@users\.noreply\.github\.com$/i

/** Returns the email to use: the primary one if verified, else any verified one, else the primary one. */
export function chooseEmail(emails: readonly GithubEmail[]): ProviderPerson['email'] {
  const candidates = emails.filter((each) => !noReplyPattern.test(each.email))
  const selected =
    candidates.find((each) => each.primary && each.verified) ??
    candidates.find((each) => each.verified) ??
    candidates[0]
  if (!selected) return null
  const address = email.safeParse(selected.email)
  return address.success ? { address: address.data, isVerified: selected.verified } : null
}

/** Truncates text to the length of a field; returns an empty string if it is still invalid. */
function truncateField<K extends 'headline' | 'bio' | 'location' | 'full_name'>(
  field: K,
  text: string,
  max: number,
): string {
  const truncated = truncateText(text, max)
  const parsed = profileChange.safeParse({ [field]: truncated })
  return (parsed.success && (parsed.data as Record<string, unknown>)[field]?.toString()) || ''
}

/** Returns the initial values for a profile. */
export function toInitialProfile(person: ProviderPerson): GivenProfile {
  const fullName =
    truncateField('full_name', person.fullName, 80) ||
    truncateField('full_name', person.username, 80) ||
    'New developer'
  const links = person.links.filter((link) => profileChange.safeParse({ links: [link] }).success)
  return {
    fullName,
    headline: truncateField('headline', person.headline, 120),
    bio: truncateField('bio', person.bio, 1000),
    location: truncateField('location', person.location, 80),
    links,
    hasPicture: person.pictureUrl !== null,
  }
}

const displayName = line({ max: 80 })

/** Returns a name of the provider's account for the list of sign-in methods. */
export function getDisplayName({ username, fullName, subject }: ProviderPerson): string {
  const parsed = displayName.safeParse(truncateText(username || fullName || subject, 80))
  return parsed.success && parsed.data !== '' ? parsed.data : subject
}
