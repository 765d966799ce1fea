import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrangeWork } from '../../../testing/github-store-calls.ts'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

let repositories = 0
const newRepository = () => ({ repositoryId: ++repositories, fullName: `guild/tool-${repositories}` })

type Work = Partial<Parameters<typeof arrangeWork>[2]>

const coder = (fullName: string) => service.developer({ fullName, githubUsername: fullName.toLowerCase() })
const write = ({ userId }: Developer, repository: ReturnType<typeof newRepository>, about: Work = {}) =>
  arrangeWork(service.deps.db, userId, { ...repository, ...about })

/** Creates two users who contributed to the same repository and aren't matched. */
async function coauthors(about: { his?: Work } = {}) {
  const [ann, bob] = [await coder('Ann'), await coder('Bob')]
  const repository = newRepository()
  await write(ann, repository)
  await write(bob, repository, about.his)
  return { ann, bob, repository }
}

const collaboratorsOf = async (who: Developer) =>
  (await who.skillVerification.listCollaborators()).people.map(({ person, repositories }) => [person.id, repositories])

const waits = async (who: Developer) =>
  (await who.skillVerification.listOwnEndorsements({ query: {} })).endorsements.map(({ id }) => id)

test('collaborators can ask and endorse without a match', async () => {
  const { ann, bob, repository } = await coauthors()
  expect(await collaboratorsOf(ann)).toEqual([[bob.userId, [repository.fullName]]])
  expect(await collaboratorsOf(bob)).toEqual([[ann.userId, [repository.fullName]]])
  const { id } = await ann.asks(bob, 'Rust')
  expect(await waits(bob)).toEqual([id])
  await bob.approves(id, 'I reviewed all of it.')
  expect(await ann.confidence('Rust')).toBe(18)
})

test('collaborators who share most come first, with at most three names', async () => {
  const { ann, bob } = await coauthors()
  const eve = await coder('Eve')
  const more = [newRepository(), newRepository(), newRepository(), newRepository()]
  for (const repository of more) await Promise.all([write(ann, repository), write(eve, repository)])
  const found = await collaboratorsOf(ann)
  expect(found.map(([id]) => id)).toEqual([eve.userId, bob.userId])
  expect(found[0]?.[1]).toEqual(more.slice(0, 3).map(({ fullName }) => fullName))
})

test.for<[string, Work]>([
  ['private', { isPrivate: true }],
  ['a fork of their own', { isFork: true }],
  ['excluded by the other', { isExcluded: true }],
  ['one in which another wrote', { writtenBy: 'another' }],
])('a repository that is %s makes no collaborators', async ([_, his]) => {
  const { ann, bob } = await coauthors({ his })
  expect(await collaboratorsOf(ann)).toEqual([])
  await expect(ann.asks(bob, 'Rust')).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a hidden GitHub account or invisible person is no collaborator, and open requests disappear', async () => {
  const { ann, bob } = await coauthors()
  const { id } = await bob.asks(ann, 'Go')
  const countWaitingReviews = async () => (await ann.skillVerification.getVerificationDashboard()).waitingForMe
  expect(await countWaitingReviews()).toBe(1)
  service.hide(ann, bob)
  expect(await countWaitingReviews()).toBe(0)
  expect(await collaboratorsOf(ann)).toEqual([])
  expect(await waits(ann)).toEqual([])
  await expect(ann.approves(id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ann.asks(bob, 'Rust')).rejects.toMatchObject({ code: 'not_found' })

  const [eve, dan] = [await coder('Eve'), await service.developer({ fullName: 'Dan', githubUsername: null })]
  const repository = newRepository()
  await Promise.all([write(eve, repository), write(dan, repository)])
  expect([await collaboratorsOf(eve), await collaboratorsOf(dan)]).toEqual([[], []])
})

test('sole authors have no collaborators', async () => {
  expect(await collaboratorsOf(await service.developer())).toEqual([])
})
