// Only rules, for pages that need no schema.

/** The counted parts of a profile, for its owner and for others: nothing that the owner may hide. */
type Filled = {
  photoUrl: string | null
  headline: string
  bio: string
  timezone: string | null
  skills: readonly unknown[]
  roles: readonly unknown[]
  goals: readonly unknown[]
  lookingFor: readonly unknown[]
  languages: readonly unknown[]
  links: readonly unknown[]
  showcase: readonly unknown[]
}

/** A profile with fewer skills is incomplete. */
export const enoughSkills = 3

/** What makes a profile worth replying to, most telling first. Weights add up to 100. */
const parts = {
  skills: { weight: 20, isDone: ({ skills }: Filled) => skills.length >= enoughSkills },
  photo: { weight: 15, isDone: ({ photoUrl }: Filled) => photoUrl !== null },
  headline: { weight: 10, isDone: ({ headline }: Filled) => headline !== '' },
  roles: { weight: 10, isDone: ({ roles }: Filled) => roles.length > 0 },
  goals: { weight: 10, isDone: ({ goals }: Filled) => goals.length > 0 },
  bio: { weight: 10, isDone: ({ bio }: Filled) => bio !== '' },
  timezone: { weight: 10, isDone: ({ timezone }: Filled) => timezone !== null },
  lookingFor: { weight: 5, isDone: ({ lookingFor }: Filled) => lookingFor.length > 0 },
  languages: { weight: 5, isDone: ({ languages }: Filled) => languages.length > 0 },
  work: { weight: 5, isDone: ({ showcase, links }: Filled) => showcase.length > 0 || links.length > 0 },
} as const

export type ProfilePart = keyof typeof parts

export type Completeness = {
  /** 0–100, in steps of five. */
  percent: number
  /** The parts left to fill in, most useful first. */
  open: readonly ProfilePart[]
}

/** The completeness of a profile, the same wherever it is shown or compared. */
export function completenessOf(profile: Filled): Completeness {
  const open = (Object.keys(parts) as ProfilePart[]).filter((part) => !parts[part].isDone(profile))
  return { percent: 100 - open.reduce((sum, part) => sum + parts[part].weight, 0), open }
}
