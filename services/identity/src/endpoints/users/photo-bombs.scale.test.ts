import { openPictures, type PictureLimits } from '@codekin/blobs/pictures/pictures'
import { anInterlacedPicture, aPicture, aTextBomb } from '@codekin/blobs/testing/pictures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { photoShape } from '../../adapters/images.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const upload = (person: SignedUp, bytes: Uint8Array) =>
  person.users.uploadPhoto({ file: new Blob([new Uint8Array(bytes)]) })
const outcome = (uploading: Promise<unknown>) =>
  uploading.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  )
const megabyte = 1024 * 1024

test('compressed text of gigabytes in a small picture is never unpacked', async () => {
  const [ann, bomb] = [await identity.signUp(), await aTextBomb()]
  expect(bomb.length).toBeLessThan(3 * megabyte)
  const limits = { ...identity.deps.config.pictures, cpuSecondsMax: 2 }
  // Unpacking it needs far more CPU time than this limit allows.
  await expect(openPictures(limits, photoShape).encode('ann', { bytes: bomb, contentType: '' })).resolves.toMatchObject(
    {
      versions: { length: 3 },
    },
  )
  expect(await outcome(upload(ann, bomb))).toBe('taken')
})

test('one user’s many costly pictures queue up with a small limit, and another user is served before them', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const [costly, plain] = [await anInterlacedPicture(4000, 4000), await aPicture()]
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const ended: string[] = []
  const note = async (name: string, uploading: Promise<unknown>) => {
    const answer = await outcome(uploading)
    if (answer === 'taken') ended.push(name)
    return answer
  }
  const anns = Array.from({ length: 20 }, () => note('ann', upload(ann, costly)))
  const answers = await Promise.all([...anns, note('bob', upload(bob, plain))])
  clearInterval(sampling)
  expect(answers.at(-1)).toBe('taken')
  expect(new Set(answers)).toEqual(new Set(['taken', 'too_many_requests']))
  expect(ended.filter((name) => name === 'ann').length).toBeGreaterThan(1)
  expect(ended.indexOf('bob')).toBeLessThan(ended.lastIndexOf('ann'))
  // One decoded picture takes 64 MB, and twenty were sent.
  expect(most - before).toBeLessThan(300 * megabyte)
})

test('a picture that exceeds the time or memory limit is given up, and the next one is processed', async () => {
  const limits: PictureLimits = identity.deps.config.pictures
  const [costly, plain] = [await anInterlacedPicture(4000, 4000), await aPicture()]
  const encode = (pictures: ReturnType<typeof openPictures>, bytes: Uint8Array) =>
    pictures.encode('ann', { bytes, contentType: '' })
  const hasty = openPictures({ ...limits, atOnce: 1, secondsMax: 0.02 }, photoShape)
  expect(await Promise.all([encode(hasty, plain), encode(hasty, plain)])).toEqual(['too-costly', 'too-costly'])
  const poor = openPictures({ ...limits, atOnce: 1, memoryMebibytesMax: 40 }, photoShape)
  expect([undefined, 'too-costly']).toContain(await encode(poor, costly))
  const able = openPictures({ ...limits, atOnce: 1 }, photoShape)
  expect([await encode(able, costly), await encode(able, plain)]).toMatchObject([
    { versions: { length: 3 } },
    { versions: { length: 3 } },
  ])
})

test('an interlaced picture that would take more than 64 MB in memory is refused by its header', async () => {
  const ann = await identity.signUp()
  expect(await outcome(upload(ann, await anInterlacedPicture(5000, 4000)))).toBe('unreadable_image')
})
