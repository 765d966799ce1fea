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

/** How far somebody has come. */
export async function findProgress(db: DbOrTrx<Tables>, userId: string) {
  const onboarding = await findOnboarding(db, userId)
  return { onboarding, steps: onboarding ? await listOnboardingSteps(db, userId) : [] }
}

/** Begins it; whoever has begun stays where they are. */
export async function insertOnboarding(trx: Trx<Tables>, onboarding: Insertable<OnboardingTable>): Promise<void> {
  await trx
    .insertInto('onboarding')
    .values(onboarding)
    .onConflict((c) => c.column('userId').doNothing())
    .execute()
}

export async function changeOnboardingView(trx: Trx<Tables>, userId: string, view: string): Promise<void> {
  await trx.updateTable('onboarding').set({ view }).where('userId', '=', userId).where('view', '!=', view).execute()
}

/** Whether it was completed by this, and not before. */
export async function changeOnboardingCompleted(trx: Trx<Tables>, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('onboarding')
    .set({ completedAt: now })
    .where('userId', '=', userId)
    .where('completedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type StepChange = { userId: string; step: OnboardingStep; now: Date }

/** Fields of the draft replace those of the same name; others stay, whichever device they came from. */
export async function changeStepDraft(
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

/** The step is done; fields that were completed are no draft any more. */
export async function changeStepDone(
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

/** A step that is done stays so: what was answered is not taken back by going past it. */
export async function changeStepSkipped(trx: Trx<Tables>, { userId, step, now }: StepChange): Promise<void> {
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

/** Forgets how often and how long steps were looked at; how far somebody has come stays. */
export async function changeStepFiguresForgotten(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.updateTable('onboardingStep').set({ views: 0, seconds: 0 }).where('userId', '=', userId).execute()
}

/** Steps of somebody with answers that were begun only. */
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

/** Answers of how many steps there were drafts. */
export async function removeDrafts(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('onboardingStep')
    .set({ draft: jsonb({}) })
    .where(draftsOf(userId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Counts up how often a step was looked at and for how long. */
export async function changeStepFigures(
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
