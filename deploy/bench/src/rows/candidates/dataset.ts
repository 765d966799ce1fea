import { goalNumber, languageMask } from '@codekin/matching/testing/discovery'
import type pg from 'pg'
import { cardsSql, cellsSql, developersSql, functionsSql, historySql, indexSql } from './dataset-sql.ts'
import { goals, places, rolePools, roles, shares, skillRows, weightedPlaces } from './people.ts'

export type DatasetOptions = { size: number; now: Date; log: (line: string) => void }

/**
 * Fills an empty, migrated schema of matching with `size` developers, the same ones each time, with set-based statements: the
 * service's own way, card by card, takes hours for a million. Indexes are built afterwards.
 */
export async function fillDataset(client: pg.Client, { size, now, log }: DatasetOptions): Promise<void> {
  const startedAt = performance.now()
  const step = async (name: string, sql: string, values: unknown[] = []) => {
    await client.query(sql, values)
    log(`    ${name} ${Math.round((performance.now() - startedAt) / 100) / 10} s`)
  }
  await client.query(
    `set synchronous_commit = on; set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`,
  )
  await client.query(functionsSql)
  await fillLists(client, now)
  const lists = [shares(weightedPlaces(now)), shares(roles), shares(goals)]
  const names = [roles.map(({ value }) => value), goals.map(({ value }) => value)]
  await step('developers', developersSql, [size, now, ...lists, ...names])
  await step('cards', cardsSql)
  const restore = await dropIndexes(client, ['candidate', 'candidate_cell'])
  await step('index entries', indexSql, [now])
  await step('cells', cellsSql)
  for (const sql of restore) await client.query(sql)
  await step('index trees', 'select 1')
  for (const sql of historySql) await client.query(sql, [size, now])
  await step('swipes, blocks, standings, preferences', 'select 1')
  await client.query('drop table gen_developer')
  await step('vacuum', 'vacuum (analyze)')
}

async function fillLists(client: pg.Client, now: Date): Promise<void> {
  const fill = (table: string, rows: readonly object[]) =>
    client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  await fill(
    'gen_place',
    places(now).map((place, index) => ({
      n: index + 1,
      city: place.city,
      zone: place.zone,
      city_number: place.cityNumber,
      zone_band: place.zoneBand,
      language: place.language,
      language_mask: place.languageBit | languageMask(['en']),
    })),
  )
  await fill('gen_role', rolePools())
  await fill(
    'gen_skill',
    skillRows().map((skill, index) => ({ n: index + 1, ...skill })),
  )
  await fill(
    'gen_goal',
    goals.map(({ value }) => {
      const number = goalNumber(value as Parameters<typeof goalNumber>[0])
      return { goal: value, number, bit: 1 << (number - 1) }
    }),
  )
}

/** Drops the indexes and keys of tables and returns the statements that recreate them. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'p' and c.relnamespace = current_schema::regnamespace and c.relname = any ($1)`,
    [tables],
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema and tablename = any ($1) and indexname <> all ($2)`,
    [tables, keys.rows.map(({ name }) => name)],
  )
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [
    ...keys.rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.rows.map(({ definition }) => definition),
  ]
}
