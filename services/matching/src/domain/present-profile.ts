import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Profile } from '@codekin/contracts/users/models'

/**
 * The card as matches see it: people visible to no one show only name, photo and headline, so that a conversation has a partner
 * (`form` in the table `visibility` of the contracts).
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

/** A card as other people see it. */
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
    // Cards from before projects existed have none.
    showcase: card.showcase ?? [],
    createdAt: card.createdAt,
  }
}
