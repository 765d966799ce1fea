import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Profile } from '@codekin/contracts/users/models'

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
    createdAt: card.createdAt,
  }
}
