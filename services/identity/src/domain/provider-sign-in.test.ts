import { describe, expect, test } from 'vitest'
import {
  decideNextStep,
  decideStepAfterCode,
  decideStepAfterConsent,
  hasOtherSignInMethod,
  isOAuthRequestValid,
  type ProviderFacts,
} from './provider-sign-in.ts'

const nobody = { owner: null, email: 'verified', emailAccount: null, caller: null } satisfies ProviderFacts
const verified = { id: 'ann', isVerified: true, isUnproved: false, hasOtherLink: false }
const unproved = { ...verified, isUnproved: true }
const unverified = { ...verified, isVerified: false, isUnproved: true }
const emails = ['verified', 'unverified', 'absent'] as const
const emailAccounts = [null, verified, unproved, unverified, { ...verified, hasOtherLink: true }]

describe('a person who signs in', () => {
  test.each([
    // email, account with it, next step
    ['verified', null, { kind: 'open-account' }],
    ['verified', verified, { kind: 'ask-to-link' }],
    ['verified', unproved, { kind: 'ask-to-link' }],
    ['verified', { ...unproved, hasOtherLink: true }, { kind: 'ask-to-link' }],
    ['verified', unverified, { kind: 'ask-to-sign-in' }],
    ['verified', { ...verified, hasOtherLink: true }, { kind: 'refuse', code: 'other_identity_linked' }],
    ['verified', { ...unverified, hasOtherLink: true }, { kind: 'ask-to-sign-in' }],
    ['unverified', null, { kind: 'ask-for-email' }],
    ['unverified', verified, { kind: 'ask-for-email' }],
    ['unverified', unverified, { kind: 'ask-for-email' }],
    ['unverified', { ...verified, hasOtherLink: true }, { kind: 'ask-for-email' }],
    ['absent', null, { kind: 'ask-for-email' }],
  ] as const)('with an unlinked provider account, email %s, account %o: %o', (email, emailAccount, step) => {
    expect(decideNextStep({ ...nobody, email, emailAccount })).toEqual(step)
  })

  test('claims the linked account if the provider proves the mailbox and the password is unproved', () => {
    const claimed = { kind: 'claim-and-sign-in', userId: 'ann' }
    for (const emailAccount of [unproved, unverified, { ...unproved, hasOtherLink: true }]) {
      expect(decideNextStep({ owner: 'ann', email: 'verified', emailAccount, caller: null })).toEqual(claimed)
    }
    const signedIn = { kind: 'sign-in', userId: 'ann' }
    expect(decideNextStep({ owner: 'ann', email: 'verified', emailAccount: verified, caller: null })).toEqual(signedIn)
    expect(decideNextStep({ owner: 'ann', email: 'unverified', emailAccount: unproved, caller: null })).toEqual(
      signedIn,
    )
    expect(decideNextStep({ owner: 'ann', email: 'verified', emailAccount: null, caller: null })).toEqual(signedIn)
  })

  test('signs in to the linked account, whatever the email is now', () => {
    for (const email of emails) {
      for (const emailAccount of emailAccounts) {
        expect(decideNextStep({ owner: 'bob', email, emailAccount, caller: null })).toEqual({
          kind: 'sign-in',
          userId: 'bob',
        })
      }
    }
  })
})

describe('a signed-in person who links', () => {
  test('gets an unlinked provider account, whatever its email', () => {
    for (const email of emails) {
      for (const emailAccount of emailAccounts) {
        const caller = { id: 'cleo', hasOtherLink: false }
        expect(decideNextStep({ owner: null, email, emailAccount, caller })).toEqual({ kind: 'link', userId: 'cleo' })
      }
    }
  })

  test.each([
    ['their own again', 'cleo', true, { kind: 'link', userId: 'cleo' }],
    ['someone else’s', 'bob', false, { kind: 'refuse', code: 'identity_taken' }],
    ['someone else’s besides their own', 'bob', true, { kind: 'refuse', code: 'identity_taken' }],
    ['a second one', null, true, { kind: 'refuse', code: 'other_identity_linked' }],
  ] as const)('%s: %o %o → %o', (_, owner, hasOtherLink, step) => {
    for (const email of emails) {
      for (const emailAccount of emailAccounts) {
        expect(decideNextStep({ owner, email, emailAccount, caller: { id: 'cleo', hasOtherLink } })).toEqual(step)
      }
    }
  })
})

test.each([
  [null, null, { kind: 'open-account' }],
  [null, verified, { kind: 'ask-to-link' }],
  [null, unproved, { kind: 'ask-to-link' }],
  [null, { ...unproved, hasOtherLink: true }, { kind: 'ask-to-link' }],
  [null, unverified, { kind: 'ask-to-link' }],
  [null, { ...unverified, hasOtherLink: true }, { kind: 'ask-to-link' }],
  [null, { ...verified, hasOtherLink: true }, { kind: 'refuse', code: 'other_identity_linked' }],
  ['bob', null, { kind: 'sign-in', userId: 'bob' }],
  ['bob', verified, { kind: 'sign-in', userId: 'bob' }],
  ['bob', unverified, { kind: 'sign-in', userId: 'bob' }],
] as const)('after a mailed code, owner %o, account %o: %o', (owner, emailAccount, step) => {
  expect(decideStepAfterCode({ owner, emailAccount })).toEqual(step)
})

const claims = { kind: 'claim-and-sign-in', userId: 'ann' } as const
const links = { kind: 'link-and-sign-in', userId: 'ann' } as const
const refuses = { kind: 'refuse', code: 'other_identity_linked' } as const
test.each([
  // account with the email, step if the provider proved the mailbox, step if a code did
  [verified, links, links],
  [unproved, claims, claims],
  [{ ...unproved, hasOtherLink: true }, claims, claims],
  [unverified, { kind: 'outdated' }, claims],
  [{ ...unverified, hasOtherLink: true }, { kind: 'outdated' }, claims],
  [{ ...verified, hasOtherLink: true }, refuses, refuses],
  [null, { kind: 'outdated' }, { kind: 'outdated' }],
] as const)('after consent, account %o: %o, after a code %o', (emailAccount, byProvider, byCode) => {
  expect(decideStepAfterConsent({ owner: null, emailAccount, proof: 'provider' })).toEqual(byProvider)
  expect(decideStepAfterConsent({ owner: null, emailAccount, proof: 'code' })).toEqual(byCode)
  expect(decideStepAfterConsent({ owner: null, emailAccount, proof: null })).toEqual({ kind: 'outdated' })
  const signedIn = { kind: 'sign-in', userId: 'bob' }
  for (const proof of ['provider', 'code', null] as const)
    expect(decideStepAfterConsent({ owner: 'bob', emailAccount, proof })).toEqual(signedIn)
})

test('an account keeps a sign-in method only with a password or another provider', () => {
  expect(hasOtherSignInMethod({ hasPassword: false, otherMethods: 0 })).toBe(false)
  expect(hasOtherSignInMethod({ hasPassword: true, otherMethods: 0 })).toBe(true)
  expect(hasOtherSignInMethod({ hasPassword: false, otherMethods: 1 })).toBe(true)
})

test.each([
  ['the browser that started it', { provider: 'github', challenge: 'c', seconds: 599 }, true],
  ['that browser too late', { provider: 'github', challenge: 'c', seconds: 600 }, false],
  ['another browser', { provider: 'github', challenge: 'd', seconds: 0 }, false],
  ['another provider', { provider: 'linkedin', challenge: 'c', seconds: 0 }, false],
])('an OAuth request returned by %s', (_, { provider, challenge, seconds }, isGood) => {
  const visit = { provider: 'github', challenge: 'c', expiresAt: new Date(600_000) }
  expect(isOAuthRequestValid(visit, { provider, challenge, now: new Date(seconds * 1000) })).toBe(isGood)
})
