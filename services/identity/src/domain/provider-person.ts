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
const unread = /@users\.noreply\.github\.com$/i

/** Returns the email to use: the primary one if verified, else any verified one, else the primary one. */
export function chooseEmail(emails: readonly GithubEmail[]): ProviderPerson['email'] {
  const read = emails.filter((each) => !unread.test(each.email))
  const chosen = read.find((each) => each.primary && each.verified) ?? read.find((each) => each.verified) ?? read[0]
  if (!chosen) return null
  const address = email.safeParse(chosen.email)
  return address.success ? { address: address.data, isVerified: chosen.verified } : null
}

/** Truncates text to the length of a field; returns an empty string if it is still invalid. */
function fitting<K extends 'headline' | 'bio' | 'location' | 'full_name'>(field: K, text: string, max: number): string {
  const cut = truncateText(text, max)
  const parsed = profileChange.safeParse({ [field]: cut })
  return (parsed.success && (parsed.data as Record<string, unknown>)[field]?.toString()) || ''
}

/** Returns the initial values for a profile. */
export function givenOf(person: ProviderPerson): GivenProfile {
  const fullName =
    fitting('full_name', person.fullName, 80) || fitting('full_name', person.username, 80) || 'New developer'
  const links = person.links.filter((link) => profileChange.safeParse({ links: [link] }).success)
  return {
    fullName,
    headline: fitting('headline', person.headline, 120),
    bio: fitting('bio', person.bio, 1000),
    location: fitting('location', person.location, 80),
    links,
    hasPicture: person.pictureUrl !== null,
  }
}

const shownName = line({ max: 80 })

/** Returns a name of the provider's account for the list of sign-in methods. */
export function shownNameOf({ username, fullName, subject }: ProviderPerson): string {
  const parsed = shownName.safeParse(truncateText(username || fullName || subject, 80))
  return parsed.success && parsed.data !== '' ? parsed.data : subject
}
