import type { Migration } from '@codekin/db/migrate'

/**
 * Rules against migrations that block or break the running release. They look at the text: a migration whose effect is not
 * visible in it (a loop that alters tables) is its author's responsibility.
 */
export type Rule = { name: string; because: string; finds(statement: string, before: Before): boolean }

/** Effects of the preceding statements. */
type Before = { created: ReadonlySet<string>; isInTransaction: boolean; isLockBounded: boolean }

/** The word `column` is optional, except before a column whose name is also a constraint keyword. */
const columnAdded = /\badd (?:column\b|(?!(?:constraint|check|foreign|unique|primary|exclude|not|generated)\b)["\w])/
const columnTaken = /\bdrop (?:column\b|(?!(?:constraint|not|default|expression|identity)\b)["\w])/
const tableOf = (statement: string): string =>
  /\balter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement)?.[1] ?? ''
const isOfNew = (statement: string, { created }: Before) => created.has(tableOf(statement))
const altersOld = (statement: string, before: Before) => tableOf(statement) !== '' && !isOfNew(statement, before)
/** Splits an `alter table` into its actions; commas inside brackets do not count. */
function partsOf(statement: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of statement) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

export const rules: readonly Rule[] = [
  {
    name: 'column without a default',
    because:
      'the release that still runs inserts rows without it, and each fails; give it a default, or let it be null first',
    finds: (statement, before) =>
      altersOld(statement, before) &&
      partsOf(statement).some(
        (part) => columnAdded.test(part) && /\bnot null\b/.test(part) && !/\b(default|generated)\b/.test(part),
      ),
  },
  {
    name: 'default that rewrites',
    because:
      'a default that differs by row rewrites the whole table under an exclusive lock; add the column, then fill it in pages',
    finds: (statement, before) =>
      altersOld(statement, before) &&
      partsOf(statement).some(
        (part) =>
          columnAdded.test(part) &&
          (/\bdefault\b.*\b(random\(|gen_random_uuid\(|clock_timestamp\(|nextval\()/.test(part) ||
            /\bstored\b/.test(part)),
      ),
  },
  {
    name: 'index that stops writers',
    because:
      'writes to the table are blocked until it is built; `create index concurrently`, in a migration of its own that begins with `-- no transaction`',
    finds: (statement, { created }) => {
      const [, isConcurrent, table = ''] =
        /\bcreate (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (?:only )?([\w.]+)/.exec(statement) ?? []
      return table !== '' && !isConcurrent && !created.has(table)
    },
  },
  {
    name: 'concurrent index that cannot be repeated',
    because:
      'one that was broken off stays behind, invalid, and its name is taken: `drop index concurrently if exists` before it',
    finds: (statement, { isInTransaction, created }) =>
      /\bcreate (unique )?index concurrently\b/.test(statement) &&
      (isInTransaction ||
        !created.has(`dropped ${/index concurrently (?:if not exists )?(\w+)/.exec(statement)?.[1]}`)),
  },
  {
    name: 'wait without an end',
    because:
      'outside a transaction nothing limits how long it waits for a lock, and every other query waits behind it: `set lock_timeout` first',
    finds: (statement, { isInTransaction, isLockBounded }) =>
      !isInTransaction && !isLockBounded && /^(alter|create|drop|lock|truncate)\b/.test(statement),
  },
  {
    name: 'constraint that reads everything',
    because:
      'it reads the whole table under an exclusive lock: `not valid` first, `validate constraint` in a later migration',
    finds: (statement, before) =>
      !isOfNew(statement, before) &&
      partsOf(statement).some(
        (part) => /\badd (constraint \w+ )?(check|foreign key)\b/.test(part) && !/\bnot valid\b/.test(part),
      ),
  },
  {
    name: 'constraint that builds an index',
    because:
      'reads and writes are blocked until its index is built: `create unique index concurrently`, then `add constraint … using index`',
    finds: (statement, before) =>
      altersOld(statement, before) &&
      partsOf(statement).some(
        (part) => /\badd\b.*\b(unique|primary key|exclude)\b/.test(part) && !/\busing index\b/.test(part),
      ),
  },
  {
    name: 'set not null',
    because:
      'it reads the whole table under an exclusive lock; a check that is `not valid` first, validated later, spares that',
    finds: (statement, before) => !isOfNew(statement, before) && /\balter (column )?\w+ set not null\b/.test(statement),
  },
  {
    name: 'renamed',
    because:
      'the release that still runs asks for the old name; add the new one beside it, and take the old one away a release later',
    finds: (statement, before) => !isOfNew(statement, before) && /\brename\b/.test(statement),
  },
  {
    name: 'taken away',
    because: 'the release that still runs asks for it; a release that no longer does comes first',
    finds: (statement, before) =>
      (altersOld(statement, before) && partsOf(statement).some((part) => columnTaken.test(part))) ||
      /^drop table\b/.test(statement),
  },
  {
    name: 'type changed',
    because: 'it rewrites the whole table under an exclusive lock; a new column, filled in pages, takes its place',
    finds: (statement, before) =>
      !isOfNew(statement, before) && /\balter (column )?\w+ (set data )?type\b/.test(statement),
  },
]

export type Finding = { migration: string; rule: string; statement: string }

/** Finds the statements of a migration that break a rule. Created functions are not examined. */
export function findUnsafe({ id, sql }: Migration): Finding[] {
  const before = {
    created: new Set<string>(),
    isInTransaction: !/^\s*-- no transaction\b/.test(sql),
    isLockBounded: false,
  }
  return statementsOf(sql).flatMap((statement) => {
    const broken = rules.filter((rule) => rule.finds(statement, before))
    for (const name of madeBy(statement)) before.created.add(name)
    before.isLockBounded ||= /^set (session )?lock_timeout\b/.test(statement)
    return broken.map(({ name }) => ({ migration: id, rule: name, statement: statement.slice(0, 120) }))
  })
}

function madeBy(statement: string): string[] {
  return [
    ...matches(statement, /^create (?:unlogged |temporary |temp )?table (?:if not exists )?([\w.]+)/),
    ...matches(statement, /^drop index concurrently if exists (\w+)/).map((name) => `dropped ${name}`),
  ]
}

function matches(text: string, pattern: RegExp): string[] {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? [] : [found]
}

/** The statements in lower case, without comments, literals and function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
