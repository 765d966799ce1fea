import { listServices } from '@codekin/local/infra/service-programs'
import { expect, test } from 'vitest'
import { knownUnsafe } from './known-unsafe.ts'
import { findUnsafe, rules } from './unsafe-ddl.ts'

const rulesBrokenBy = (sql: string) => findUnsafe({ id: '0099-next', sql }).map(({ rule }) => rule)

test('no migration blocks or breaks the previous release, except known ones', async () => {
  const services = await listServices()
  const found = services.flatMap(({ name, migrations }) =>
    migrations.flatMap((migration) => (findUnsafe(migration).length > 0 ? [nameOf(name, migration.id)] : [])),
  )
  expect([...new Set(found)].toSorted()).toEqual([...knownUnsafe].toSorted())
})

/** Numbered ones are a service's own; those of a library are the same everywhere. */
function nameOf(service: string, id: string): string {
  return id.includes('/') ? id : `${service} ${id}`
}

const index = 'create index concurrently card_city on card (city)'

const unsafe: Record<string, string[]> = {
  'column without a default': [
    'alter table card add column city text not null',
    'alter table card add city text not null',
    'alter table card add size integer, add if not exists "City" text not null',
    'alter table card add column size integer, add column city text not null',
    "ALTER TABLE IF EXISTS ONLY card ADD COLUMN IF NOT EXISTS city TEXT NOT NULL check (city <> 'a, default')",
  ],
  'default that rewrites': [
    'alter table card add column key uuid not null default gen_random_uuid()',
    'alter table card add key uuid not null default gen_random_uuid()',
    'alter table card add column big text generated always as (upper(city)) stored',
  ],
  'index that stops writers': [
    'create index card_city on card (city)',
    'create unique index if not exists card_city on card (city)',
  ],
  'concurrent index that cannot be repeated': [
    index,
    `-- no transaction\nset lock_timeout = '4s';\n${index}`,
    `-- no transaction\nset lock_timeout = '4s';\ndrop index concurrently if exists card_town;\n${index}`,
    `-- no transaction\nset lock_timeout = '4s';\n${index};\ndrop index concurrently if exists card_city`,
  ],
  'wait without an end': [
    `-- no transaction\ndrop index concurrently if exists card_city;\n${index}`,
    `-- no transaction\ndrop index concurrently if exists card_city;\n${index};\nset lock_timeout = '4s'`,
  ],
  'constraint that reads everything': [
    "alter table card add constraint card_city_check check (city <> '')",
    'alter table card add foreign key (city) references city (id)',
  ],
  'constraint that builds an index': [
    'alter table card add unique (city)',
    'alter table card add primary key (user_id)',
    'alter table card add constraint card_city_key unique (city)',
    'alter table card add constraint card_times exclude using gist (times with &&)',
    'alter table card add city text unique',
  ],
  'set not null': ['alter table card alter column city set not null'],
  renamed: ['alter table card rename column city to town', 'alter table card rename to person'],
  'taken away': ['alter table card drop column city', 'alter table card drop city', 'drop table card'],
  'type changed': [
    'alter table card alter column size type bigint',
    'alter table card alter size set data type bigint',
  ],
}

test.each(Object.entries(unsafe).flatMap(([rule, texts]) => texts.map((sql) => ({ rule, sql }))))(
  '$rule: $sql',
  ({ rule, sql }) => {
    expect(rulesBrokenBy(sql)).toContain(rule)
  },
)

test('each rule is broken by one of the examples above', () => {
  expect(Object.keys(unsafe)).toEqual(rules.map(({ name }) => name))
})

test.each([
  'alter table card add column city text',
  'alter table card add city text, alter column size drop not null, drop constraint card_size_check',
  'alter table card alter column id add generated always as identity',
  'alter table card add constraint card_city_key unique using index card_city',
  "alter table card add column city text not null default ''",
  "alter table card add constraint card_city_check check (city <> '') not valid",
  'alter table card validate constraint card_city_check',
  'create table town (id uuid primary key, name text not null); create index town_name on town (name)',
  'create table town (id uuid); alter table town add column name text not null',
  'create or replace function f() returns void language sql as $$ drop table card $$',
  "-- drop table card\ncomment on table card is 'rename; drop table card'",
  `-- no transaction\nset lock_timeout = '4s';\ndrop index concurrently if exists card_city;\n${index}`,
])('%s is accepted', (sql) => {
  expect(rulesBrokenBy(sql)).toEqual([])
})
