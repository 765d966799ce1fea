import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'
import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { RuleVersionTable } from './trust-tables.ts'

export type RuleVersion = Selectable<RuleVersionTable>

/** Returns the newest version of each rule that was ever changed. */
export async function listChangedRules(db: DbOrTrx<Tables>): Promise<RuleVersion[]> {
  return await db
    .selectFrom('ruleVersion')
    .selectAll()
    .distinctOn('ruleId')
    .orderBy('ruleId')
    .orderBy('version', 'desc')
    .execute()
}

export async function listRuleVersions(db: DbOrTrx<Tables>, ruleId: SignalKind): Promise<RuleVersion[]> {
  return await db
    .selectFrom('ruleVersion')
    .selectAll()
    .where('ruleId', '=', ruleId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
}

/** Returns false if this version exists: another admin was faster. */
export async function insertRuleVersion(trx: Trx<Tables>, version: RuleVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ruleVersion')
    .values({ ...version, settings: jsonb(version.settings) })
    .onConflict((conflict) => conflict.columns(['ruleId', 'version']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertSimulation(db: DbOrTrx<Tables>, simulation: Tables['ruleSimulation']): Promise<void> {
  await db
    .insertInto('ruleSimulation')
    .values({ ...simulation, settings: jsonb(simulation.settings) })
    .execute()
}

/** Whether these exact settings were simulated since a time. */
export async function hasSimulation(
  db: DbOrTrx<Tables>,
  { ruleId, settings, since }: { ruleId: SignalKind; settings: RuleSettings; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('ruleSimulation')
    .select('ruleId')
    .where('ruleId', '=', ruleId)
    .where('simulatedAt', '>=', since)
    .where('settings', '=', jsonb(settings))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** People with a decided case whom a rule flags, and how many of those cases were upheld. */
export type Findings = { decidedTouched: number; upheldTouched: number }

/** The people a rule would flag, compared to the decisions about fake accounts. */
export type Trial = Findings & {
  examined: number
  touched: number
  newlyTouched: number
  /** Among all decided cases, flagged or not. */
  upheld: number
}

export type SignalThreshold = { isOn: boolean; threshold: number }

/** Decisions about fake accounts; the newest per person counts. */
const decisions = sql`
  select distinct on (subject_user_id) subject_user_id as user_id, outcome = 'upheld' as is_upheld
  from moderation_case
  where report_group = 'fake' and outcome in ('upheld', 'dismissed') and subject_user_id is not null
  order by subject_user_id, decided_at desc`

/**
 * Returns what each threshold flags among decided cases, in their order. Starts from the cases, which are few, and reads
 * their subjects' observations once for all of them.
 */
export async function listFindings(
  db: DbOrTrx<Tables>,
  thresholds: readonly (SignalThreshold & { kind: SignalKind })[],
  since: Date,
): Promise<Findings[]> {
  const { rows } = await sql<Findings>`
    with decided as (${decisions}), finding as (
      select kind, value, is_upheld from decided join observation using (user_id) where looked_at >= ${since}
    )
    select count(finding.kind)::int as "decidedTouched",
      count(*) filter (where finding.is_upheld)::int as "upheldTouched"
    from unnest(${thresholds.map(({ kind }) => kind)}::text[], ${thresholds.map(({ isOn }) => isOn)}::boolean[],
      ${thresholds.map(({ threshold }) => threshold)}::float8[]) with ordinality as bar (kind, is_on, threshold, place)
    left join finding on finding.kind = bar.kind and bar.is_on and finding.value >= bar.threshold
    group by place order by place`.execute(db)
  return rows
}

/** Replays observations through a proposed threshold, and through the current one. */
export async function measureRule(
  db: DbOrTrx<Tables>,
  {
    kind,
    proposed,
    current,
    since,
  }: { kind: SignalKind; proposed: SignalThreshold; current: SignalThreshold; since: Date },
): Promise<Trial> {
  const { rows } = await sql<Trial>`
    with seen as (
      select user_id, ${proposed.isOn} and value >= ${proposed.threshold}::float8 as is_touched,
        ${current.isOn} and value >= ${current.threshold}::float8 as was_touched
      from observation where kind = ${kind} and looked_at >= ${since}
    ), decided as (${decisions})
    select
      (select count(distinct user_id)::int from observation where looked_at >= ${since}) as examined,
      count(*) filter (where is_touched)::int as touched,
      count(*) filter (where is_touched and not was_touched)::int as "newlyTouched",
      count(*) filter (where is_touched and is_upheld is not null)::int as "decidedTouched",
      count(*) filter (where is_touched and is_upheld)::int as "upheldTouched",
      (select count(*)::int from decided where is_upheld) as upheld
    from seen left join decided using (user_id)`.execute(db)
  return rows[0] as Trial
}

/** Returns some people whom `proposed` would flag and `current` doesn't. */
export async function listNewlyTouched(
  db: DbOrTrx<Tables>,
  {
    kind,
    proposed,
    current,
    limit,
  }: { kind: SignalKind; proposed: SignalThreshold; current: SignalThreshold; limit: number },
): Promise<string[]> {
  if (!proposed.isOn) return []
  const rows = await db
    .selectFrom('observation')
    .select('userId')
    .where('kind', '=', kind)
    .where('value', '>=', proposed.threshold)
    .$if(current.isOn, (query) => query.where('value', '<', current.threshold))
    .orderBy('value', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Schedules people for whom this kind was observed. */
export async function upsertObservedDue(trx: Trx<Tables>, kind: SignalKind, dueAt: Date): Promise<void> {
  await sql`
    insert into trust_due (user_id, due_at)
    select user_id, ${dueAt}::timestamptz from observation where kind = ${kind} order by user_id
    on conflict (user_id) do update set due_at = excluded.due_at where excluded.due_at < trust_due.due_at`.execute(trx)
}
