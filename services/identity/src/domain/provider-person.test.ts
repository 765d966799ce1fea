import { expect, test } from 'vitest'
import { chooseEmail, getDisplayName, type ProviderPerson, toInitialProfile } from './provider-person.ts'

const email = (address: string, primary: boolean, verified: boolean) => ({ email: address, primary, verified })

test.each([
  ['the primary one', [email('a@example.org', false, true), email('b@example.org', true, true)], 'b@example.org', true],
  [
    'a verified one before an unverified primary',
    [email('a@example.org', true, false), email('b@example.org', false, true)],
    'b@example.org',
    true,
  ],
  ['the primary one if none is verified', [email('A@Example.org', true, false)], 'a@example.org', false],
])('of several emails %s is chosen', (_, emails, address, isVerified) => {
  expect(chooseEmail(emails)).toEqual({ address, isVerified })
})

test('a no-reply address is ignored', () => {
  expect(chooseEmail([email('1+ann@users.noreply.github.com', true, true)])).toBeNull()
  expect(chooseEmail([])).toBeNull()
})

const person: ProviderPerson = {
  subject: '1',
  username: 'ann',
  email: null,
  fullName: 'Ann Example',
  headline: '',
  bio: '',
  location: '',
  links: [],
  pictureUrl: null,
}

test('values that do not fit a profile are truncated or omitted', () => {
  const links = [
    { label: 'GitHub', url: 'https://github.com/ann' },
    { label: 'Website', url: 'javascript:alert(1)' },
  ]
  const profile = toInitialProfile({ ...person, fullName: '  ', bio: 'x'.repeat(2000), links })
  expect(profile).toMatchObject({ fullName: 'ann', links: [links[0]] })
  expect(profile.bio).toHaveLength(1000)
  expect(toInitialProfile({ ...person, fullName: '!?', username: '' }).fullName).toBe('New developer')
})

test('a person without a name is shown by their username at the provider', () => {
  expect(getDisplayName(person)).toBe('ann')
  expect(getDisplayName({ ...person, username: '', fullName: '' })).toBe('1')
})
