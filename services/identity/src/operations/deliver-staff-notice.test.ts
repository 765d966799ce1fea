import { noticeSent, staffMessageSent, standingChanged } from '@codekin/contracts/admin/events'
import { listOnline } from '@codekin/contracts/realtime/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { openAppealTokens } from '@codekin/service-kit/appeal-tokens'
import { localKeys } from '@codekin/service-kit/caller'
import { newId } from '@codekin/service-kit/new-id'
import { publishAs } from '@codekin/test-kit/neighbour'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type SignedUp, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
  const noOneOnline = servedCommand(listOnline, async () => ({ onlineIds: [] }))
  await serveCommands(identity.bus, [noOneOnline], identity.logs.log)
})
afterAll(() => identity.stop())

type Notice = z.input<typeof noticeSent.data>
const aNotice = ({ userId }: { userId: string }, about: Partial<Notice> = {}): Notice => ({
  noticeId: newId(),
  userId,
  kind: 'case',
  subject: 'Your appeal was answered',
  paragraphs: ['We looked at it again.', 'It stays as it is.'],
  path: '/settings/safety',
  hasAppealLink: false,
  sentAt: identity.clock.now().toISOString(),
  ...about,
})

async function announceNotice(person: { userId: string }, about: Partial<Notice> = {}): Promise<void> {
  await publishAs(identity.bus, noticeSent, aNotice(person, about))
  await identity.settle()
}

/** Sends due notices and returns the person's mails, without those about the account. */
async function mailsTo({ email }: SignedUp, afterSeconds = 0) {
  identity.clock.advance(afterSeconds)
  await identity.runJob('send-notices')
  await identity.deps.mails.drain()
  return identity.mailbox
    .messages()
    .filter(({ to, subject }) => to.includes(email) && !/^(Confirm|Your account is closed)/.test(subject))
}

/** Returns the person whose appeals the link in a mail opens. */
function opensFor(mail: { links: string[] } | undefined) {
  const token = mail?.links.flatMap((link) => link.split('/appeals/')[1] ?? [])[0] ?? ''
  const keys = localKeys({ keys: identity.deps.tokens.publicKeys })
  return openAppealTokens({ keys, clock: identity.clock }).ofToken(token)
}

const statement = { kind: 'statement', subject: 'Your account is suspended', hasAppealLink: true } as const

test('a statement is mailed at once, even to people who turned mails off, and links to the appeal', async () => {
  const ann = await identity.signUpVerified()
  await ann.users.changeNotifications({
    body: { mailRhythm: 'never', quietHours: { isOn: true, from: '00:00', to: '23:59' } },
  })
  await announceNotice(ann, statement)
  const [mail, ...more] = await mailsTo(ann)
  expect(mail).toMatchObject({ subject: 'Your account is suspended' })
  expect(mail?.text).toContain('We looked at it again.\n\nIt stays as it is.')
  expect(mail?.links).toContain(`${identity.config.publicOrigin}/settings/safety`)
  expect(await opensFor(mail)).toEqual({ userId: ann.userId })
  expect(more).toEqual([])
})

test('a statement reaches suspended people and closed accounts, even when it is days old', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  const suspension = { reason: 'Spam', until: null }
  await identity.publish(standingChanged, aStanding({ userId: ann.userId, suspension }))
  await announceNotice(ann, {
    ...statement,
    sentAt: new Date(identity.clock.now().getTime() - 3 * 86_400_000).toISOString(),
  })
  await bob.users.closeAccount()
  await announceNotice(bob, statement)
  for (const person of [ann, bob]) expect(await mailsTo(person)).toHaveLength(1)
})

test('a repeated notice is mailed once, and none to a deleted account', async () => {
  const ann = await identity.signUpVerified()
  const notice = aNotice(ann, statement)
  for (let i = 0; i < 2; i += 1) await publishAs(identity.bus, noticeSent, notice)
  await announceNotice({ userId: newId() }, statement)
  expect(await mailsTo(ann)).toHaveLength(1)
})

test('a case update waits a minute, is combined with other notices, and says what was decided', async () => {
  const ann = await identity.signUpVerified()
  await announceNotice(ann)
  expect(await mailsTo(ann)).toEqual([])
  await announceNotice(ann, { kind: 'staff', subject: 'Something waits for your yes', path: '/admin/approvals' })
  const [mail, ...more] = await mailsTo(ann, 120)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Codekin: 1 update on your reports and appeals, 1 message from our team')
  expect(mail?.text).toContain('Your appeal was answered\n\nWe looked at it again.')
  expect(mail?.links).toEqual(
    expect.arrayContaining(['/settings/safety', '/admin/approvals'].map((path) => identity.config.publicOrigin + path)),
  )
})

test('a single case update is the subject, and ends with the appeal link if there is one', async () => {
  const ann = await identity.signUpVerified()
  await announceNotice(ann, { hasAppealLink: true })
  const [mail] = await mailsTo(ann, 120)
  expect(mail?.subject).toBe('Codekin: Your appeal was answered')
  expect(await opensFor(mail)).toEqual({ userId: ann.userId })
})

test('people who turned mails about cases, or all mails, off get none; a suspended person does', async () => {
  const [ann, bob, cleo] = [
    await identity.signUpVerified(),
    await identity.signUpVerified(),
    await identity.signUpVerified(),
  ]
  await ann.users.changeNotifications({ body: { kinds: { caseUpdate: { mail: false } } } })
  await bob.users.changeNotifications({ body: { mailRhythm: 'never' } })
  const suspension = { reason: 'Spam', until: null }
  await identity.publish(standingChanged, aStanding({ userId: cleo.userId, suspension }))
  await identity.settle()
  for (const person of [ann, bob, cleo]) await announceNotice(person)
  expect(await mailsTo(ann, 120)).toEqual([])
  expect(await mailsTo(bob)).toEqual([])
  const [mail, ...more] = await mailsTo(cleo)
  expect(more).toEqual([])
  // A suspended person can open no page except the unsubscribe link.
  expect(mail?.links).toEqual([expect.stringMatching(/\/unsubscribe\//)])
})

test('a message from staff is mailed with the beginning of its text', async () => {
  const ann = await identity.signUpVerified()
  const text = `Hello Ann. ${'We wanted to thank you for your talk. '.repeat(10)}`
  const sentAt = identity.clock.now().toISOString()
  await publishAs(identity.bus, staffMessageSent, { messageId: newId(), userId: ann.userId, text, sentAt })
  await identity.settle()
  const [mail] = await mailsTo(ann, 120)
  expect(mail?.subject).toBe('Codekin: A message from our team')
  expect(mail?.text).toContain('Hello Ann.')
  expect(mail?.text).toContain('…')
  expect(mail?.text).not.toContain(text.trim())
  expect(mail?.links).toContain(`${identity.config.publicOrigin}/messages`)
})

test('staff notices are deleted after a month', async () => {
  const ann = await identity.signUpVerified()
  await announceNotice(ann)
  const { db } = identity.deps
  const listStored = () => db.selectFrom('staffNotice').select('id').where('userId', '=', ann.userId).execute()
  expect(await listStored()).toHaveLength(1)
  identity.clock.advance(31 * 86_400)
  await identity.runJob('forget-old-secrets')
  expect(await listStored()).toEqual([])
})
