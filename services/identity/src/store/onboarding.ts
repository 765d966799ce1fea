import type { OnboardingStep, StepDraft } from '@codekin/contracts/onboarding/models'
import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { OnboardingTable } from './onboarding-tables.ts'
import type { Tables } from './tables.ts'

function findOnboarding(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('onboarding').selectAll().where('userId', '=', userId).executeTakeFirst()
}

function listOnboardingSteps(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('onboardingStep').selectAll().where('userId', '=', userId).execute()
}

/** A user's progress. */
export async function findProgress(db: DbOrTrx<Tables>, userId: string) {
  const onboarding = await findOnboarding(db, userId)
  return { onboarding, steps: onboarding ? await listOnboardingSteps(db, userId) : [] }
}

/** Starts the onboarding; keeps one that has started. */
export async function insertOnboarding(trx: Trx<Tables>, onboarding: Insertable<OnboardingTable>): Promise<void> {
  await trx
    .insertInto('onboarding')
    .values(onboarding)
    .onConflict((c) => c.column('userId').doNothing())
    .execute()
}

export async function updateOnboardingView(trx: Trx<Tables>, userId: string, view: string): Promise<void> {
  await trx.updateTable('onboarding').set({ view }).where('userId', '=', userId).where('view', '!=', view).execute()
}

/** Returns whether this call completed it. */
export async function updateOnboardingCompleted(trx: Trx<Tables>, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('onboarding')
    .set({ completedAt: now })
    .where('userId', '=', userId)
    .where('completedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type StepChange = { userId: string; step: OnboardingStep; now: Date }

/** Replaces fields of the same name and keeps others, which may come from another device. */
export async function upsertStepDraft(
  trx: Trx<Tables>,
  { userId, step, now }: StepChange,
  draft: StepDraft,
): Promise<void> {
  await trx
    .insertInto('onboardingStep')
    .values({ userId, step, draft: jsonb(draft), changedAt: now })
    .onConflict((c) =>
      c
        .columns(['userId', 'step'])
        .doUpdateSet({ draft: sql`onboarding_step.draft || excluded.draft`, changedAt: sql`excluded.changed_at` }),
    )
    .execute()
}

/** Deletes the drafts of these fields from all steps. */
export async function deleteDraftFields(trx: Trx<Tables>, userId: string, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return
  await trx
    .updateTable('onboardingStep')
    .set({ draft: sql`onboarding_step.draft - ${fields}::text[]` })
    .where('userId', '=', userId)
    .where(sql<boolean>`onboarding_step.draft ?| ${fields}::text[]`)
    .execute()
}

/** Marks the step as done and removes the completed fields from the draft. */
export async function upsertStepDone(
  trx: Trx<Tables>,
  { userId, step, now }: StepChange,
  fields: readonly string[],
): Promise<void> {
  await trx
    .insertInto('onboardingStep')
    .values({ userId, step, state: 'done', changedAt: now })
    .onConflict((c) =>
      c.columns(['userId', 'step']).doUpdateSet({
        state: 'done',
        draft: sql`onboarding_step.draft - ${fields}::text[]`,
        changedAt: sql`excluded.changed_at`,
      }),
    )
    .execute()
}

/** Marks the step as skipped unless it is done: skipping does not undo an answer. */
export async function upsertStepSkipped(trx: Trx<Tables>, { userId, step, now }: StepChange): Promise<void> {
  await trx
    .insertInto('onboardingStep')
    .values({ userId, step, state: 'skipped', changedAt: now })
    .onConflict((c) =>
      c
        .columns(['userId', 'step'])
        .doUpdateSet({ state: 'skipped', changedAt: sql`excluded.changed_at` })
        .where('onboardingStep.state', '!=', 'done'),
    )
    .execute()
}

/** Erases how often and how long steps were viewed; the user's progress stays. */
export async function eraseStepFigures(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.updateTable('onboardingStep').set({ views: 0, seconds: 0 }).where('userId', '=', userId).execute()
}

/** Steps of a user with unfinished answers. */
const draftsOf = (userId: string) => (eb: ExpressionBuilder<Tables, 'onboardingStep'>) =>
  eb.and([eb('userId', '=', userId), eb('draft', '!=', jsonb({}))])

export async function countDrafts(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('onboardingStep')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(draftsOf(userId))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many steps had drafts. */
export async function eraseDrafts(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('onboardingStep')
    .set({ draft: jsonb({}) })
    .where(draftsOf(userId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Adds views of a step and the seconds spent there. */
export async function upsertStepFigures(
  trx: Trx<Tables>,
  { userId, step, now }: StepChange,
  { views, seconds }: { views: number; seconds: number },
): Promise<void> {
  await trx
    .insertInto('onboardingStep')
    .values({ userId, step, views, seconds, changedAt: now })
    .onConflict((c) =>
      c.columns(['userId', 'step']).doUpdateSet({
        views: sql`onboarding_step.views + excluded.views`,
        // A tab may stay open for years.
        seconds: sql`least(onboarding_step.seconds::bigint + excluded.seconds, 2147483647)::integer`,
      }),
    )
    .execute()
}
