import { expect, test } from 'vitest'
import { aCommit, ada, aPull, hash, signed } from '../../../../testing/github-read.ts'
import { isOwnAddress, isYours, ownershipOf } from './ownership.ts'
import { traceCommit, tracePull } from './trace.ts'

const owned = (commit: ReturnType<typeof aCommit>, pull?: ReturnType<typeof aPull>, account = ada) =>
  ownershipOf(traceCommit(account, commit, { isPrivate: false, hash }), pull && tracePull(account, pull, hash))
const shareOf = (commit: Parameters<typeof aCommit>[0], pull?: ReturnType<typeof aPull>) =>
  owned(aCommit(commit), pull).share

test('a commit belongs to the account by a verified address, and by no other it claims', () => {
  expect(isYours(ada, signed('ADA@mail.example'))).toBe(true)
  expect(isYours(ada, signed('ada@claimed.example'))).toBe(false)
  expect(isYours(ada, signed('ada@claimed.example', undefined, ada)), 'whatever GitHub assigns').toBe(false)
  expect(isYours(ada, signed('grace@mail.example'))).toBe(false)
})

test('both spellings of a confirmed address prove ownership of a commit', () => {
  const account = { ...ada, emails: [{ email: 'ada@bücher.example', isVerified: true }] }
  expect(isOwnAddress(account, 'Ada@xn--bcher-kva.example')).toBe(true)
  expect(
    isOwnAddress({ ...ada, emails: [{ email: 'ada@xn--bcher-kva.example', isVerified: true }] }, 'ada@BÜCHER.example'),
  ).toBe(true)
})

test('a noreply address belongs to the account by its id, whatever its current login', () => {
  expect(isOwnAddress(ada, '512+ada@users.noreply.github.com')).toBe(true)
  expect(isOwnAddress(ada, '512+ada-long-ago@users.noreply.github.com')).toBe(true)
  expect(isOwnAddress(ada, '77+ada@users.noreply.github.com'), "another's number under their name").toBe(false)
})

test('a noreply address without an id belongs to the account by a current or former login', () => {
  expect(isOwnAddress(ada, 'ada@users.noreply.github.com')).toBe(true)
  expect(isOwnAddress(ada, 'Ada-Before@users.noreply.github.com')).toBe(true)
  expect(isOwnAddress(ada, 'grace@users.noreply.github.com')).toBe(false)
})

test("bots aren't authors, but a user whose name ends in bot is", () => {
  const bot = aCommit({
    author: signed('49699333+dependabot[bot]@users.noreply.github.com', undefined, {
      id: 49_699_333,
      login: 'dependabot[bot]',
    }),
  })
  expect(owned(bot)).toEqual({ share: 0, isBot: true })
  const talbot = { ...ada, login: 'talbot' }
  expect(isYours(talbot, signed('work@elsewhere.example', undefined, talbot))).toBe(true)
})

test('a new account with the former login is another person', () => {
  const renamed = { ...ada, login: 'ada-now', formerLogins: ['ada'] }
  const [own, taken] = [
    { id: 512, login: 'ada-now' },
    { id: 900, login: 'ada' },
  ]
  expect(isYours(renamed, signed('work@elsewhere.example', undefined, own))).toBe(true)
  expect(isYours(renamed, signed('work@elsewhere.example', undefined, taken))).toBe(false)
})

test('an author shares with co-authors in the message, and being named as one gives nothing', () => {
  const named = (email: string) => `Add it\n\nCo-authored-by: Somebody <${email}>`
  expect(shareOf({ message: named('grace@mail.example') })).toBe(0.5)
  expect(shareOf({ message: named('ada@mail.example') }), 'themselves').toBe(1)
  expect(shareOf({ author: signed('grace@mail.example'), message: named('ada@mail.example') })).toBe(0)
})

test('a squashed branch shows the share of each author', () => {
  const [own, other] = [
    { sha: 'a', author: signed('ada@mail.example') },
    { sha: 'b', author: signed('grace@mail.example') },
  ]
  expect(shareOf({}, aPull({ commits: [own, other, other, own] }))).toBe(0.5)
  expect(
    shareOf({ author: signed('grace@mail.example') }, aPull({ commits: [own, other] })),
    'squashed by another',
  ).toBe(0.5)
  expect(shareOf({}, aPull({ commits: [other] }))).toBe(0)
})
