import type { ProfileCard } from '@codekin/contracts/identity/events'
import { newId } from '@codekin/service-kit/new-id'

/** A developer's card as identity announces it: complete, verified and open to be found, unless told otherwise. */
export function profileCard(about: Partial<ProfileCard> = {}): ProfileCard {
  return {
    userId: newId(),
    sourceVersion: 1,
    fullName: 'Ann Example',
    githubUsername: null,
    photoUrl: null,
    headline: 'Builds small tools',
    bio: 'Ten years of backends, now learning to draw.',
    location: 'Berlin, Germany',
    city: 'Berlin',
    timezone: 'Europe/Berlin',
    experienceYears: 6,
    roles: ['backend'],
    goals: ['side-project'],
    skills: [
      { id: newId(), name: 'TypeScript', level: 'strong', verifiedBy: [] },
      { id: newId(), name: 'PostgreSQL', level: 'working', verifiedBy: [] },
    ],
    links: [],
    languages: ['en'],
    lookingFor: ['frontend'],
    discoverable: true,
    emailVerified: true,
    createdAt: '2026-01-05T09:00:00.000Z',
    ...about,
  }
}
