import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test("a person's active blocks are listed by name, newest first, and only to them", async () => {
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

test('pages are newest first, without gaps or repeats, also for blocks at the same instant', async () => {
  const ann = await matching.person()
  const made: string[] = []
  for (let i = 0; i < 5; i += 1) {
    const { userId } = await matching.person()
    await ann.preferences.blockUser({ body: { blockedUserId: userId } })
    made.push(userId)
    matching.clock.advance(i % 2)
  }
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await ann.preferences.listBlocks({ query: { limit: 2, cursor } })
    pages.push(page.blocks.map((block) => block.blockedUserId))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(pages.flat().toSorted()).toEqual(made.toSorted())
  const { blocks, nextCursor } = await ann.preferences.listBlocks()
  expect(nextCursor).toBeNull()
  expect(blocks.map((block) => block.blockedUserId)).toEqual(pages.flat())
  const times = blocks.map((block) => block.blockedAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a limit out of bounds and a broken cursor are rejected', async () => {
  const ann = await matching.person()
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=abc', 'cursor=WzEsMl0']) {
    expect(await ann.http('GET', `/api/v1/preferences/block?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  }
})
