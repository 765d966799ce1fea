import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import { connectBus } from '@codekin/event-bus/connect'
import { ensureStream } from '@codekin/event-bus/streams'
import { newId } from '@codekin/service-kit/new-id'
import { publishAs } from '@codekin/test-kit/neighbour'
import { type TestServers, testNatsUser } from '@codekin/test-kit/servers'
import type { Signer } from '@codekin/test-kit/signing'
import { type Person, personOf } from './person.ts'

function cardOf(userId: string, name: string): ProfileCard {
  return {
    userId,
    sourceVersion: 1,
    fullName: name,
    githubUsername: null,
    photoUrl: null,
    photoHash: null,
    headline: '',
    bio: '',
    location: '',
    city: 'Berlin',
    timezone: 'Europe/Berlin',
    experienceYears: 5,
    roles: ['backend'],
    goals: ['side-project'],
    skills: [],
    links: [],
    languages: ['en'],
    lookingFor: [],
    showcase: [],
    discoverable: true,
    emailVerified: true,
    isClosed: false,
    createdAt: new Date().toISOString(),
  }
}

/**
 * Adds people to every projection but not to identity: hundreds who can swipe and chat, without a password hash for
 * each. `about` returns what is special about each. Settle before they act.
 */
export async function populate(
  world: { origin: string; servers: TestServers; signer: Signer },
  count: number,
  about: (index: number) => Partial<Omit<ProfileCard, 'userId'>> = () => ({}),
): Promise<Person[]> {
  const bus = await connectBus({ url: world.servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  await ensureStream(bus, 'identity')
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = newId()
      const card = { ...cardOf(id, `Person ${index + 1}`), ...about(index) }
      await publishAs(bus, profileChanged, card)
      const accessToken = await world.signer.accessToken({ userId: id, plan: 'team' })
      return personOf(world.origin, {
        id,
        name: card.fullName,
        email: `${id}@example.com`,
        accessToken,
        refreshToken: '',
      })
    }),
  )
  await bus.close()
  return people
}
