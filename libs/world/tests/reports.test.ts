import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { eventually } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAgain } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Whether a mail with this subject has arrived. */
const isTold = ({ email }: { email: string }, subject: RegExp) =>
  eventually(() => world.mailbox.messages().some((mail) => mail.to.includes(email) && subject.test(mail.subject)))

test('a deleted message stays as evidence; a suspension ends the author’s sessions and notifies both people', async () => {
  const [ann, bob, admin] = [await world.user('Ann'), await world.user('Bob'), await world.admin()]
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  await world.settle()
  const insult = await bob.says(matchId ?? '', 'You write like a fool')
  const { report } = await ann.reports.fileReport({ body: { subject: { messageId: insult.id }, reason: 'insult' } })
  await bob.messaging.deleteMessage({ params: { id: insult.id } })
  await world.settle()

  const socket = await admin.openSocket()
  socket.joinStaffRoom()
  await socket.next('joined', ({ room }) => room === 'staff')
  const { cases } = await admin.moderation.listQueue({ query: {} })
  expect(cases).toMatchObject([{ id: report.caseId, subject: { full_name: 'Bob' } }])
  const path = { params: { id: report.caseId } }
  const { case: claimed } = await admin.moderation.claimCase(path)
  await socket.next('case_changed', ({ claimedBy }) => claimedBy?.userId === admin.id)
  const room = await admin.moderation.getCase(path)
  expect(room.evidence.map(({ content }) => content)).toEqual(['You write like a fool'])
  expect(room.reports).toMatchObject([{ reporter: { full_name: 'Ann' } }])

  await admin.moderation.takeAction({
    ...path,
    body: {
      action: 'suspend',
      reason: 'Called someone a fool.',
      policy: 'harassment',
      durationDays: 3,
      version: claimed.version,
    },
  })
  await socket.next('case_changed', ({ state }) => state === 'decided')
  await eventually(() =>
    bob.users.getOwnProfile().then(
      () => false,
      (error: { code?: string }) => error.code === 'not_signed_in',
    ),
  )
  await expect(signInAgain(world.origin, bob)).rejects.toMatchObject({ code: 'account_suspended' })
  await isTold(bob, /suspended/)
  // Hers is sent after a minute, because it is an optional mail.
  const { db } = world.services.identity.deps
  await world.settle()
  const notices = await sql`select kind from notice where user_id = ${ann.id} and kind = 'caseUpdate'`.execute(db)
  expect(notices.rows).toHaveLength(1)
  const { reports } = await ann.reports.listOwnReports({ query: {} })
  expect(reports[0]?.outcome).toMatch(/took action/)
  socket.close()
}, 60_000)

test('staff see the photos of a deleted reported message, and erasing its author erases them', async () => {
  const [ann, bob, admin] = [await world.user('Ann'), await world.user('Bob'), await world.admin()]
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  await world.settle()
  const params = { id: matchId ?? '' }
  const file = new Blob([new Uint8Array(picture)])
  const image = await bob.messaging.uploadImage({ params, file })
  const sent = await bob.messaging.sendMessage({ params, body: { content: '', images: [{ id: image.id }] } })
  const { report } = await ann.reports.fileReport({ body: { subject: { messageId: sent.id }, reason: 'insult' } })
  const seenByAnn = await (await fetch(new URL(image.url, world.origin))).arrayBuffer()
  await bob.messaging.deleteMessage({ params: { id: sent.id } })
  await world.settle()

  const { evidence } = await admin.moderation.getCase({ params: { id: report.caseId } })
  expect(evidence).toMatchObject([
    { id: sent.id, content: '', images: [{ id: image.id, width: image.width, height: image.height }] },
  ])
  const photo = { params: { id: report.caseId, photoId: image.id } }
  const seen = (await admin.moderation.getEvidencePhoto(photo)) as unknown as Blob
  expect(Buffer.from(await seen.arrayBuffer()).equals(Buffer.from(seenByAnn))).toBe(true)
  await expect(ann.moderation.getEvidencePhoto(photo)).rejects.toMatchObject({ code: 'not_allowed' })

  await bob.users.closeAccount()
  const { identity } = world.services
  await sql`update account set erases_at = now() where id = ${bob.id}`.execute(identity.deps.db)
  await runJobWhenFree(identity, 'erase-closed-accounts')
  await eventually(() =>
    admin.moderation.getEvidencePhoto(photo).then(
      () => false,
      (error: { code?: string }) => error.code === 'not_found',
    ),
  )
}, 60_000)

test('a reported template is hidden from everyone while its case is open, and back once the case is dismissed', async () => {
  const [ann, bob, cat, admin] = [
    await world.user('Ann Tester'),
    await world.user('Bob Author'),
    await world.user('Cat'),
    await world.admin(),
  ]
  const { id } = await bob.conversationTemplates.createTemplate({
    body: { title: 'A hello', body: 'Hi {{name}}', category: 'opener', isShared: true },
  })
  const isShownTo = async (who: typeof cat) =>
    (await who.conversationTemplates.listPublicTemplates({ query: {} })).templates.some((one) => one.id === id)
  expect(await isShownTo(cat)).toBe(true)
  const subject = { templateId: id }
  const { report } = await ann.reports.fileReport({ body: { subject, reason: 'insult' } })
  expect(JSON.stringify(report)).not.toContain('Bob')
  await world.settle()
  expect(await isShownTo(cat)).toBe(false)
  // A person who still has it open can also report it.
  expect((await cat.reports.fileReport({ body: { subject, reason: 'insult' } })).report.caseId).toBe(report.caseId)
  const params = { id: report.caseId }
  const { case: claimed } = await admin.moderation.claimCase({ params })
  const decision = { action: 'dismiss', reason: 'It is a hello.', policy: 'other', version: claimed.version } as const
  await admin.moderation.takeAction({ params, body: decision })
  await world.settle()
  expect(await isShownTo(cat)).toBe(true)
}, 60_000)
