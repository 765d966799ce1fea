import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Profile } from '@codekin/contracts/users/models'

/**
 * The card as somebody's matches may know it: of who wants to be seen by nobody only the name, the photo and the headline,
 * so that there is something to talk to (`form` in the table `visibility` of the contracts).
 */
export function cardForMatches(card: ProfileCard): ProfileCard {
  if (card.privacy?.profileVisibility !== 'nobody') return card
  return {
    ...card,
    githubUsername: null,
    bio: '',
    location: '',
    city: '',
    timezone: null,
    experienceYears: null,
    roles: [],
    goals: [],
    skills: [],
    links: [],
    languages: [],
    lookingFor: [],
    showcase: [],
    privacy: { ...card.privacy, showActivity: false },
  }
}

/** A card as others may read it. */
export function presentProfile(card: ProfileCard): Profile {
  return {
    id: card.userId,
    full_name: card.fullName,
    github_username: card.githubUsername,
    photoUrl: card.photoUrl,
    headline: card.headline,
    bio: card.bio,
    location: card.location,
    city: card.city,
    timezone: card.timezone,
    experienceYears: card.experienceYears,
    roles: card.roles,
    goals: card.goals,
    skills: card.skills,
    links: card.links,
    languages: card.languages,
    lookingFor: card.lookingFor,
    // Cards that were announced before there were projects have none.
    showcase: card.showcase ?? [],
    createdAt: card.createdAt,
  }
}
