import type { PrivacySettings } from '@codekin/contracts/privacy/models'

const closed = {
  matches: 'This is how your matches see you. No one else can open your profile.',
  nobody: 'Your profile is hidden, so no one can open it. If you show it again, others will see this.',
} as const

type Choices = Pick<PrivacySettings, 'profileVisibility' | 'verifiedViewersOnly'>

/** Who sees the profile as shown. Without a confirmed email strangers don't, whatever the settings are. */
export function audienceText(
  { profileVisibility, verifiedViewersOnly }: Choices,
  { emailVerified }: { emailVerified: boolean },
): string {
  if (profileVisibility !== 'everyone') return closed[profileVisibility]
  if (!emailVerified) return 'Only your matches can see you. Confirm your email, and others will see this.'
  if (verifiedViewersOnly) return 'This is how your matches and people with a proved skill see you.'
  return 'This is how others see you.'
}
