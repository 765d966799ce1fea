import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVerification, type TestVerification } from '../../../testing/makers.ts'
import { importEndorsements } from './import-endorsements.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

test('imported endorsements keep their dates, expire or ask for renewal, and are imported once', async () => {
  const [ann, bob] = [await service.developer({ fullName: 'Ann' }), await service.developer({ fullName: 'Bob' })]
  const matches: (() => Promise<unknown>)[] = [() => service.match(ann, bob)]
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const about = {
    ownerId: ann.userId,
    endorserId: bob.userId,
    relation: 'reviewed-code',
    message: 'Would you?',
    words: 'She reads before she writes.',
  } as const
  const endorsements = [
    { ...about, skill: 'Rust', askedAt: ago(762), givenAt: ago(760) },
    { ...about, skill: 'SQL', askedAt: ago(402), givenAt: ago(400), refreshAskedAt: ago(2) },
  ]
  const importAll = () =>
    importEndorsements({
      databaseUrl: service.servers.databaseUrl('verification'),
      endorsements,
      wait: async () => void (await matches.pop()?.()),
    })
  await importAll()
  await importAll()
  service.clock.set(new Date())
  const { endorsements: own } = await (await service.later(ann)).skillVerification.listOwnEndorsements({ query: {} })
  expect(own.map(({ skill, status, isRefreshAsked, givenAt }) => [skill, status, isRefreshAsked, givenAt])).toEqual([
    ['SQL', 'given', true, endorsements[1]?.givenAt.toISOString()],
    ['Rust', 'expired', false, endorsements[0]?.givenAt.toISOString()],
  ])
})
