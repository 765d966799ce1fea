import type { PrivacyChoices, ProfileVisibility } from '@codekin/contracts/privacy/models'
import type { Project, Skill } from '@codekin/contracts/users/models'
import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Account, profile and skills together, as shown and announced. */
export function selectDevelopers(db: DbOrTrx<Tables>) {
  return db
    .selectFrom('account')
    .innerJoin('profile', 'profile.userId', 'account.id')
    .leftJoin('photo', 'photo.key', 'profile.photoKey')
    .select([
      'account.id',
      'account.email',
      'account.role',
      'account.plan',
      'account.emailVerifiedAt',
      'account.closedAt',
      'account.createdAt',
      'profile.sourceVersion',
      'profile.fullName',
      'profile.githubUsername',
      'profile.linkedinId',
      'profile.photoKey',
      'photo.likeness as photoLikeness',
      'profile.headline',
      'profile.bio',
      'profile.location',
      'profile.city',
      'profile.timezone',
      'profile.experienceYears',
      'profile.roles',
      'profile.goals',
      'profile.links',
      'profile.languages',
      'profile.lookingFor',
      'profile.discoverable',
      'profile.profileVisibility',
      'profile.searchable',
      'profile.showCity',
      'profile.showActivity',
      'profile.showGithub',
      'profile.verifiedViewersOnly',
      'profile.privacyInitializedAt',
      'profile.showcase',
      hasCompletedOnboarding,
      skillsOfAccount,
    ])
}

function skillsOfAccount(eb: ExpressionBuilder<Tables, 'account'>) {
  return eb
    .selectFrom('skill')
    .select(
      sql<Skill[]>`coalesce(json_agg(json_build_object(
        'id', skill.id, 'name', skill.name, 'level', skill.level, 'verifiedBy', skill.verified_by
      ) order by skill.id), '[]')`.as('list'),
    )
    .whereRef('skill.userId', '=', 'account.id')
    .$asScalar()
    .$notNull()
    .as('skills')
}

function hasCompletedOnboarding(eb: ExpressionBuilder<Tables, 'account'>) {
  return eb
    .exists(
      eb
        .selectFrom('onboarding')
        .select('onboarding.userId')
        .whereRef('onboarding.userId', '=', 'account.id')
        .where('onboarding.completedAt', 'is not', null),
    )
    .$castTo<boolean>()
    .as('onboardingCompleted')
}

export function findDeveloper(db: DbOrTrx<Tables>, id: string) {
  return selectDevelopers(db).where('account.id', '=', id).executeTakeFirst()
}

/** The names of a user that others may see: full name and GitHub username. */
export async function findNames(db: DbOrTrx<Tables>, userId: string): Promise<(string | null)[]> {
  const found = await db
    .selectFrom('profile')
    .select(['fullName', 'githubUsername'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found ? [found.fullName, found.githubUsername] : []
}

/** Ordered by id, after `afterId`. */
export function listDevelopers(db: DbOrTrx<Tables>, afterId: string | null, limit: number) {
  return (
    selectDevelopers(db)
      // Projections must not be filled with accounts that are being erased.
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('erasure').select('erasure.userId').whereRef('erasure.userId', '=', 'account.id')),
        ),
      )
      .$if(afterId !== null, (q) => q.where('account.id', '>', afterId))
      .orderBy('account.id')
      .limit(limit)
      .execute()
  )
}

/** Users whose profiles have to be announced again, except those being erased. */
export async function listProfilesToAnnounce(db: DbOrTrx<Tables>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profileToAnnounce')
    .select('userId')
    .where('userId', 'not in', (eb) => eb.selectFrom('erasure').select('erasure.userId'))
    .orderBy('userId')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

export async function deleteProfileToAnnounce(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('profileToAnnounce').where('userId', '=', userId).execute()
}

export type NewProfile = { userId: string; fullName: string }

export async function insertProfile(trx: Trx<Tables>, profile: NewProfile): Promise<void> {
  await trx.insertInto('profile').values(profile).execute()
}

/** Locks the profile until the transaction ends. Every change of what others see locks it first. */
export function lockProfile(trx: Trx<Tables>, userId: string) {
  return trx.selectFrom('profile').select('photoKey').where('userId', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

export type ProfileEdits = Partial<{
  fullName: string
  headline: string
  bio: string
  location: string
  city: string
  timezone: string | null
  experienceYears: number | null
  roles: Tables['profile']['roles']['__select__']
  goals: Tables['profile']['goals']['__select__']
  links: { label: string; url: string }[]
  languages: string[]
  lookingFor: Tables['profile']['lookingFor']['__select__']
  showcase: Project[]
  /** `true` sets the visibility `everyone`, `false` `matches` unless it is `nobody`. */
  discoverable: boolean
}> &
  PrivacyEdits

export type PrivacyEdits = Partial<Omit<PrivacyChoices, 'insights'> & { privacyInitializedAt: Date | null }>

export async function updateProfile(trx: Trx<Tables>, userId: string, edits: ProfileEdits): Promise<void> {
  const { links, showcase, discoverable, ...plain } = edits
  await trx
    .updateTable('profile')
    .set({
      ...plain,
      ...(links && { links: jsonb(links) }),
      ...(showcase && { showcase: jsonb(showcase) }),
      ...(discoverable !== undefined && { profileVisibility: visibilityFor(discoverable) }),
    })
    .where('userId', '=', userId)
    .execute()
}

/** Keeps `nobody`, so that a form that sends back what it read does not show the profile to matches. */
function visibilityFor(discoverable: boolean) {
  if (discoverable) return sql<ProfileVisibility>`'everyone'`
  return sql<ProfileVisibility>`case when profile_visibility = 'nobody' then 'nobody' else 'matches' end`
}

/** Sets the owner's LinkedIn account on the profile; null if there is none. */
export async function updateLinkedinId(trx: Trx<Tables>, userId: string, linkedinId: string | null): Promise<void> {
  await trx.updateTable('profile').set({ linkedinId }).where('userId', '=', userId).execute()
}

/** Sets the GitHub username: that of the connected account, else that of the sign-in. False if it is unchanged. */
export async function updateGithubName(trx: Trx<Tables>, userId: string): Promise<boolean> {
  const changed = await sql`
    update profile set github_username = known.name from (
      select coalesce(
        (select login from github_account where user_id = ${userId}),
        (select username from linked_provider where user_id = ${userId} and provider = 'github')) as name
    ) as known
    where user_id = ${userId} and github_username is distinct from known.name`.execute(trx)
  return (changed.numAffectedRows ?? 0n) > 0n
}

/** Increments the version and updates the skills that search uses. Must come before every announcement. */
export async function updateSourceVersion(trx: Trx<Tables>, userId: string): Promise<void> {
  await sql`
    update profile
    set source_version = source_version + 1,
        skill_names = coalesce((select string_agg(name, ' ') from skill where skill.user_id = profile.user_id), '')
    where user_id = ${userId}
  `.execute(trx)
}
