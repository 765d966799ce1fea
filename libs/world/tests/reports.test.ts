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

/** Whether a mail with this in its subject has come. */
const isTold = ({ email }: { email: string }, subject: RegExp) =>
  eventually(() => world.mailbox.messages().some((mail) => mail.to.includes(email) && subject.test(mail.subject)))

test('a reported message stays evidence when it is deleted; a suspension ends the sessions of its author, and both are told', async () => {
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
      reason: 'Called somebody a fool.',
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
  // Hers leaves after a minute, as one of the mails that she may choose.
  const { db } = world.services.identity.deps
  await world.settle()
  const notices = await sql`select kind from notice where user_id = ${ann.id} and kind = 'caseUpdate'`.execute(db)
  expect(notices.rows).toHaveLength(1)
  const { reports } = await ann.reports.listOwnReports({ query: {} })
  expect(reports[0]?.outcome).toMatch(/acted/)
  socket.close()
}, 60_000)
