import { z } from 'zod'
import { id, line, shownEmail, text, time, timezone } from '../fields.ts'
import { planNames } from '../subscriptions/plans.ts'
import { projectSkillsMax, projectsMax, skillLevels } from './limits.ts'

export { photoMaxBytes, projectsMax, skillsPerProfileMax } from './limits.ts'

export const role = z.enum(['user', 'moderator', 'admin'])
export type Role = z.output<typeof role>
export const plan = z.enum(planNames)
export type Plan = z.output<typeof plan>

/** The roles that developers have and look for. */
export const developerRole = z.enum([
  'frontend',
  'backend',
  'fullstack',
  'mobile',
  'devops',
  'data',
  'machine-learning',
  'security',
  'embedded',
  'game',
  'design',
  'quality',
  'product',
])
export type DeveloperRole = z.output<typeof developerRole>

/** Why a developer is here. */
export const goal = z.enum([
  'side-project',
  'co-founder',
  'open-source',
  'pair-programming',
  'find-mentor',
  'be-mentor',
  'study-together',
  'hackathon',
  'find-job',
  'hire',
  'friends',
])
export type Goal = z.output<typeof goal>

export const skillLevel = z.enum(skillLevels)
export type SkillLevel = z.output<typeof skillLevel>
export const skillProof = z.enum(['github', 'test', 'endorsement'])

export const skill = z.object({
  id,
  name: z.string(),
  level: skillLevel,
  verifiedBy: z.array(skillProof),
})
export type Skill = z.output<typeof skill>
export const newSkill = z.object({
  name: line({ min: 1, max: 40 }),
  level: skillLevel.default('working'),
})
export const skillChange = z.object({ level: skillLevel })

/** A public host name: no IP address, and no name reserved for private networks or tests. */
const publicHost =
  /^(?!.*\.(?:arpa|home|internal|invalid|lan|local|localhost|onion|test)$)(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i
/** The host is where readers expect it: no user before it, and no backslash after it. */
const plainAuthority = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i

const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: publicHost,
    error: 'Enter an address such as https://example.com.',
    abort: true,
  })
  .regex(plainAuthority, 'Enter the address without a username or password.')
  .max(300)

export const link = z.object({
  label: line({ min: 1, max: 40, sentence: 'Enter a name (up to 40 characters).' }),
  url: webAddress,
})

/** A project that a developer shows; `url` is null if there is nothing to open. */
export const project = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  skills: z.array(z.string()),
})
export type Project = z.output<typeof project>
export const newProject = z.object({
  title: line({ min: 1, max: 80, sentence: 'Enter a title (up to 80 characters).' }),
  text: text({ max: 400 }),
  url: webAddress.nullable(),
  skills: z.array(line({ min: 1, max: 40 })).max(projectSkillsMax),
})

const languageForm = /^[a-z]{2,3}(-[A-Z]{2})?$/

/** Language that people speak: a BCP 47 tag such as `en` or `pt-BR`, stored canonically: `de` for `deu`, `he` for the former `iw`. */
export const language = z.string().regex(languageForm).overwrite(canonicalLanguage)

/** Each language once. */
export const languageList = z
  .array(language)
  .max(10)
  .overwrite((tags) => [...new Set(tags)])

function canonicalLanguage(tag: string): string {
  const [canonical = tag] = languageForm.test(tag) ? Intl.getCanonicalLocales(tag) : []
  // The profile form offers Norwegian as Bokmål.
  const spoken = canonical.replace(/^no(?=-|$)/, 'nb')
  // Some deprecated tags, such as `sh`, gain a script, which does not matter for speech.
  return languageForm.test(spoken) ? spoken : tag
}

const details = {
  headline: z.string(),
  bio: z.string(),
  location: z.string(),
  city: z.string(),
  timezone: z.string().nullable(),
  experienceYears: z.int().nullable(),
  roles: z.array(developerRole),
  goals: z.array(goal),
  skills: z.array(skill),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  languages: z.array(z.string()),
  lookingFor: z.array(developerRole),
  showcase: z.array(project),
}

/** The caller's own account. */
export const user = z.object({
  id,
  email: shownEmail,
  full_name: z.string(),
  github_username: z.string().nullable(),
  linkedin_id: z.string().nullable(),
  role,
  plan,
  emailVerified: z.boolean(),
  photoUrl: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  createdAt: time,
})
export type User = z.output<typeof user>

/** The caller's own account with its profile, as they read and edit it. */
export const ownProfile = user.extend({
  ...details,
  discoverable: z.boolean(),
})
export type OwnProfile = z.output<typeof ownProfile>

/** What others see: no email, no role. */
export const profile = z.object({
  id,
  full_name: z.string(),
  github_username: z.string().nullable(),
  photoUrl: z.string().nullable(),
  ...details,
  createdAt: time,
})
export type Profile = z.output<typeof profile>

/** A developer's display name. */
export const fullName = line({
  min: 1,
  max: 80,
  // A letter or digit of any script.
  needs: /[\p{L}\p{N}]/u,
  sentence: 'Enter your name (up to 80 characters).',
})

const wantedYears = 'Enter a number of years from 0 to 60, or leave it empty.'
const years = z.int(wantedYears).min(0, wantedYears).max(60, wantedYears)

/** Any part of the fields an owner may edit; others are ignored. `fullName` is read as `full_name`. */
export const profileChange = z
  .object({
    full_name: fullName,
    fullName,
    headline: line({ max: 120 }),
    bio: text({ max: 1000 }),
    location: line({ max: 80 }),
    city: line({ max: 80 }),
    timezone: timezone.nullable(),
    experienceYears: years.nullable(),
    roles: z.array(developerRole).max(5),
    goals: z.array(goal).max(6),
    links: z.array(link).max(8),
    languages: languageList,
    lookingFor: z.array(developerRole).max(5),
    discoverable: z.boolean(),
    showcase: z.array(newProject).max(projectsMax),
  })
  .partial()
  .transform(({ fullName, ...rest }) => (fullName === undefined ? rest : { full_name: fullName, ...rest }))
export type ProfileChange = z.output<typeof profileChange>
