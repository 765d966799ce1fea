import { randomBytes } from 'node:crypto'
import { eraseAdminUser } from '@codekin/contracts/admin/commands'
import type { ReadMessage } from '@codekin/contracts/messaging/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { eraseWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'

let cases: TestCases
let mo: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

const readCase = (id: string, staff = mo) => staff.moderation.getCase({ params: { id } })
const shown = async (caseId: string, photoId: string, staff = mo) => {
  const photo = await staff.moderation.getEvidencePhoto({ params: { id: caseId, photoId } })
  return Buffer.from(await (photo as unknown as Blob).arrayBuffer())
}
const reportMessage = async (by: TestCaller, message: ReadMessage, evidence: ReadMessage[] = []) => {
  const subject = { messageId: message.id }
  const { report } = await by.reports.fileReport({
    body: { subject, reason: 'insult', evidence: evidence.map(({ id }) => id) },
  })
  return report.caseId
}
const listStoredPhotos = (caseId: string) =>
  cases.deps.db.selectFrom('evidencePhoto').select('photoId').where('caseId', '=', caseId).execute()

/** Bob sends Ann photos, she replies with one, and reports him. */
async function reported() {
  const [ann, bob] = [await cases.person({ fullName: 'Ann' }), await cases.person({ fullName: 'Bob' })]
  const bytes = [randomBytes(1001), randomBytes(10), randomBytes(7)] as const
  const insult = cases.says(bob, ann, 'Look', [bytes[0], bytes[1]])
  const answer = cases.says(ann, bob, '', [bytes[2]])
  const caseId = await reportMessage(ann, insult, [answer])
  return { ann, bob, insult, answer, bytes, caseId }
}

test('photos of a reported message and of its context are kept as they were, even after the message is deleted', async () => {
  const { insult, answer, bytes, caseId } = await reported()
  cases.takesBack(insult)
  const { evidence } = await readCase(caseId)
  expect(evidence).toMatchObject([
    { id: insult.id, content: 'Look', images: insult.images },
    { id: answer.id, content: '', images: answer.images },
  ])
  const ids = evidence.flatMap(({ images }) => images.map(({ id }) => id))
  expect(await Promise.all(ids.map((id) => shown(caseId, id)))).toEqual(bytes)
})

test('a photo is sent as WebP that must not be cached', async () => {
  const { insult, caseId } = await reported()
  const path = `/api/v1/moderation/cases/${caseId}/photos/${insult.images[0]?.id}`
  const answer = await mo.http('GET', path)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a photo is found only with its own case, and only by staff who may read the case', async () => {
  const { ann, bob, insult, caseId } = await reported()
  const other = await reported()
  const photoId = insult.images[0]?.id ?? ''
  const statusFor = async (who: TestCaller, id = caseId, photo = photoId) =>
    (await who.http('GET', `/api/v1/moderation/cases/${id}/photos/${photo}`)).status
  expect(await statusFor(mo)).toBe(200)
  expect(await statusFor(mo, other.caseId)).toBe(404)
  expect(await statusFor(mo, caseId, newId())).toBe(404)
  expect([await statusFor(ann), await statusFor(bob)]).toEqual([403, 403])
  const annOfStaff = await cases.staff('admin', { userId: ann.userId })
  expect(await statusFor(annOfStaff)).toBe(404)
})

test('viewing a photo is audited as viewing its case', async () => {
  const { insult, caseId } = await reported()
  const eve = await cases.staff('admin', { fullName: 'Eve' })
  await shown(caseId, insult.images[0]?.id ?? '', eve)
  const { entries } = await eve.admin.listAuditEntries({ query: { actorId: eve.userId } })
  expect(entries).toMatchObject([{ action: 'case.read', caseId }])
})

test('a photo deleted before it could be copied is mentioned in the text, and its message is still evidence', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  const noBytes = new Uint8Array()
  const insult = cases.says(bob, ann, 'Look', [randomBytes(5), noBytes])
  const caseId = await reportMessage(ann, insult)
  const { evidence } = await readCase(caseId)
  expect(evidence).toMatchObject([{ content: 'Look\n[Photo]', images: [{ id: insult.images[0]?.id }] }])
})

test('of many photos those of the reported message are copied first; the rest is mentioned in the text', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  const before = Array.from({ length: 7 }, () =>
    cases.says(
      bob,
      ann,
      '',
      [1, 2, 3, 4].map(() => randomBytes(4)),
    ),
  )
  const insult = cases.says(bob, ann, 'Look', [randomBytes(5)])
  const caseId = await reportMessage(ann, insult, before)
  const { evidence } = await readCase(caseId)
  expect(evidence.flatMap(({ images }) => images)).toHaveLength(24)
  expect(evidence.find(({ id }) => id === insult.id)).toMatchObject({ content: 'Look', images: insult.images })
  expect(evidence.filter(({ content }) => content.includes('[4 photos]'))).toHaveLength(1)
})

test("photos are deleted with their messages: an erased reporter's with the decision, the rest ninety days later", async () => {
  const { ann, insult, caseId } = await reported()
  await eraseWhole(cases.bus, eraseAdminUser, ann.userId)
  expect(await listStoredPhotos(caseId)).toHaveLength(3)
  await mo.moderation.claimCase({ params: { id: caseId } })
  await cases.act(mo, caseId, 'warn')
  expect((await listStoredPhotos(caseId)).map(({ photoId }) => photoId).toSorted()).toEqual(
    insult.images.map(({ id }) => id).toSorted(),
  )
  cases.clock.advance(91 * 86_400)
  await cases.work('forget-evidence')
  expect(await listStoredPhotos(caseId)).toEqual([])
})

test('no photos of an erased person are kept', async () => {
  const { bob, caseId } = await reported()
  await eraseWhole(cases.bus, eraseAdminUser, bob.userId)
  expect(await listStoredPhotos(caseId)).toEqual([])
})
