import { expect, test } from 'vitest'
import { audienceText } from './audience.ts'

const text = (o: { profileVisibility?: 'everyone' | 'matches' | 'nobody'; proved?: boolean; confirmed?: boolean }) =>
  audienceText(
    { profileVisibility: o.profileVisibility ?? 'everyone', verifiedViewersOnly: o.proved ?? false },
    { emailVerified: o.confirmed ?? true },
  )

test('the preview names strangers only if they can see the profile', () => {
  expect(text({})).toBe('This is how others see you.')
  expect(text({ proved: true })).toMatch(/your matches and people with a proved skill/)
  expect(text({ confirmed: false })).toMatch(/^Only your matches can see you/)
  expect(text({ profileVisibility: 'matches' })).toMatch(/No one else can open your profile/)
  for (const confirmed of [true, false]) {
    expect(text({ profileVisibility: 'nobody', confirmed })).toMatch(/^Your profile is hidden, so no one can open it/)
  }
})
