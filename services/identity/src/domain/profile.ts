import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { ProfileVisibility } from '@codekin/contracts/privacy/models'
import type {
  OwnProfile,
  Plan,
  Profile,
  ProfileChange,
  Project,
  Role,
  Skill,
  User,
} from '@codekin/contracts/users/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { revealsGithubName } from './github-addresses.ts'

/** Account, profile and skills of one developer, as stored. */
export type Developer = {
  id: string
  email: string
  role: Role
  plan: Plan
  emailVerifiedAt: Date | null
  closedAt: Date | null
  createdAt: Date
  sourceVersion: number
  fullName: string
  githubUsername: string | null
  linkedinId: string | null
  photoKey: string | null
  photoLikeness: string | null
  headline: string
  bio: string
  location: string
  city: string
  timezone: string | null
  experienceYears: number | null
  roles: Profile['roles']
  goals: Profile['goals']
  links: Profile['links']
  languages: string[]
  lookingFor: Profile['lookingFor']
  showcase: Profile['showcase']
  discoverable: boolean
  profileVisibility: ProfileVisibility
  searchable: boolean
  showCity: boolean
  showActivity: boolean
  showGithub: boolean
  verifiedViewersOnly: boolean
  privacyInitializedAt: Date | null
  onboardingCompleted: boolean
  skills: Skill[]
}

/** The public path of a photo, with an unguessable key. */
export function photoUrl(key: string): string {
  return `/api/v1/users/photos/${key}`
}

/** The account as its owner sees it. */
export function presentUser(d: Developer): User {
  return {
    id: d.id,
    email: d.email,
    full_name: d.fullName,
    github_username: d.githubUsername,
    linkedin_id: d.linkedinId,
    role: d.role,
    plan: d.plan,
    emailVerified: d.emailVerifiedAt !== null,
    photoUrl: d.photoKey === null ? null : photoUrl(d.photoKey),
    onboardingCompleted: d.onboardingCompleted,
    createdAt: d.createdAt.toISOString(),
  }
}

export function presentOwnProfile(d: Developer): OwnProfile {
  return { ...presentUser(d), ...presentDetails(d), discoverable: d.discoverable }
}

/** Returns the developer without hidden fields. Everything that other people or services get is derived from it. */
function applyVisibility(d: Developer): Developer {
  return {
    ...d,
    // The location reveals the city.
    ...(!d.showCity && { city: '', location: '' }),
    ...(!d.showGithub && withoutGithub(d)),
  }
}

/** Every GitHub URL contains the name, so links are removed and projects lose their URL. */
function withoutGithub({ githubUsername, links, showcase }: Developer) {
  const isHidden = (url: string | null) => revealsGithubName(url, githubUsername)
  return {
    githubUsername: null,
    links: links.filter(({ url }) => !isHidden(url)),
    showcase: showcase.map((project) => (isHidden(project.url) ? { ...project, url: null } : project)),
  }
}

/** The profile as other people see it. */
export function presentProfile(developer: Developer): Profile {
  const d = applyVisibility(developer)
  return {
    id: d.id,
    full_name: d.fullName,
    github_username: d.githubUsername,
    photoUrl: d.photoKey === null ? null : photoUrl(d.photoKey),
    ...presentDetails(d),
    createdAt: d.createdAt.toISOString(),
  }
}

/** The profile as announced to other services. */
export function toProfileCard(developer: Developer): ProfileCard {
  const d = applyVisibility(developer)
  return {
    userId: d.id,
    sourceVersion: d.sourceVersion,
    fullName: d.fullName,
    githubUsername: d.githubUsername,
    photoUrl: d.photoKey === null ? null : photoUrl(d.photoKey),
    ...presentDetails(d),
    discoverable: d.discoverable,
    emailVerified: d.emailVerifiedAt !== null,
    isClosed: d.closedAt !== null,
    photoHash: d.photoKey === null ? null : d.photoLikeness,
    createdAt: d.createdAt.toISOString(),
    privacy: {
      profileVisibility: d.profileVisibility,
      verifiedViewersOnly: d.verifiedViewersOnly,
      showActivity: d.showActivity,
    },
  }
}

/** Converts a change to stored fields. Only fields that an owner may edit pass. */
export function toProfileEdits(change: ProfileChange): Partial<Developer> {
  const { full_name, showcase, roles, goals, lookingFor, languages, ...rest } = change
  const edits = {
    ...rest,
    fullName: full_name,
    showcase: showcase?.map(normalizeProject),
    roles: roles && [...new Set(roles)],
    goals: goals && [...new Set(goals)],
    lookingFor: lookingFor && [...new Set(lookingFor)],
    languages: languages && [...new Set(languages)],
  }
  return Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined))
}

/** Replaces skills by their canonical names, without duplicates. */
function normalizeProject({ skills, ...project }: Project): Project {
  return { ...project, skills: [...new Set(skills.map((name) => canonicalSkill(name).name))] }
}

function presentDetails(d: Developer) {
  return {
    headline: d.headline,
    bio: d.bio,
    location: d.location,
    city: d.city,
    timezone: d.timezone,
    experienceYears: d.experienceYears,
    roles: d.roles,
    goals: d.goals,
    skills: d.skills,
    links: d.links,
    languages: d.languages,
    lookingFor: d.lookingFor,
    showcase: d.showcase,
  }
}
