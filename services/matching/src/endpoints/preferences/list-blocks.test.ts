import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('the own standing blocks are listed by name, newest first, and nobody else sees them', async () => {
  const ann = await matching.person()
  const [bob, cleo, dan] = [
    await matching.person({ fullName: 'Bob' }),
    await matching.person({ fullName: 'Cleo' }),
    await matching.person({ fullName: 'Dan' }),
  ]
  for (const { userId } of [bob, cleo, dan]) {
    await ann.preferences.blockUser({ body: { blockedUserId: userId } })
    matching.clock.advance(1)
  }
  await ann.preferences.unblockUser({ params: { id: cleo.userId } })
  const { blocks } = await ann.preferences.listBlocks()
  expect(blocks.map((block) => block.full_name)).toEqual(['Dan', 'Bob'])
  expect(blocks[1]?.blockedUserId).toBe(bob.userId)
  expect((await bob.preferences.listBlocks()).blocks).toEqual([])
})

test('nobody lists blocks without signing in', async () => {
  await expect(matching.anonymous.preferences.listBlocks()).rejects.toMatchObject({ code: 'not_signed_in' })
})
