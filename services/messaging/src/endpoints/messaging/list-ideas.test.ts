import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const ideasOf = async (reader: Talker, id: string) => (await reader.messaging.listIdeas({ params: { id } })).messages

/** Publishes an idea that one member proposed, and optionally its acceptance. */
async function propose(o: { matchId: string; by: Talker; to: Talker; title: string; isAccepted?: boolean }) {
  const at = service.clock.now().toISOString()
  const idea = {
    id: 'an-idea',
    title: o.title,
    summary: 'A game.',
    skills: ['Go'],
    size: 'weekend' as const,
    goal: 'hackathon' as const,
    repository: 'game' as const,
  }
  const accepted = o.isAccepted ? { at, isHidden: false } : null
  const fields = { proposalId: newId(), matchId: o.matchId, proposedBy: o.by.userId, otherUserId: o.to.userId }
  await service.publish(ideaProposalChanged, { ...fields, idea, proposedAt: at, accepted })
  await service.settle()
}

test('both members list the ideas of their conversation, accepted ones first, then the newest; no one else does', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Shall we build something?')
  await propose({ matchId: id, by: ann, to: bob, title: 'First' })
  await propose({ matchId: id, by: bob, to: ann, title: 'Agreed', isAccepted: true })
  await propose({ matchId: id, by: bob, to: ann, title: 'Last' })
  for (const reader of [ann, bob]) {
    const ideas = await ideasOf(reader, id)
    expect(ideas.map(({ ideaCard, seq }) => [ideaCard?.idea.title, seq])).toEqual([
      ['Agreed', 3],
      ['Last', 4],
      ['First', 2],
    ])
  }
  await expect(ideasOf(await service.talker('Eve'), id)).rejects.toMatchObject({ code: 'not_found' })
})

test("an idea deleted by its proposer isn't listed", async () => {
  const { id, ann, bob } = await service.match()
  await propose({ matchId: id, by: ann, to: bob, title: 'Regretted' })
  const [idea] = await ideasOf(bob, id)
  await ann.messaging.deleteMessage({ params: { id: idea?.id ?? '' } })
  expect(await ideasOf(bob, id)).toEqual([])
})
