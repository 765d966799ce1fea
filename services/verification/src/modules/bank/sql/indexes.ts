import type { Item } from '../rules/item.ts'

export const indexes: readonly Item[] = [
  {
    id: 'sql/composite-index-leading-column',
    topic: 'indexes',
    difficulty: -1.2,
    seconds: 45,
    kind: 'single',
    question:
      'A large table has one B-tree index, on `(last_name, first_name)`. For which condition can the database not go straight to the matching part of the index?',
    right: "`WHERE first_name = 'Ida'`",
    wrong: [
      "`WHERE last_name = 'Berg'`",
      "`WHERE last_name = 'Berg' AND first_name = 'Ida'`",
      "`WHERE first_name = 'Ida' AND last_name = 'Berg'`",
    ],
    explanation:
      'The index is sorted by last name first, and by first name only within equal last names, like a phone book. Without a condition on the leading column, the matching entries are scattered throughout the index. The order of conditions around `AND` makes no difference.',
  },
  {
    id: 'sql/conditions-an-index-serves',
    topic: 'indexes',
    difficulty: -0.2,
    seconds: 70,
    kind: 'multiple',
    question:
      'The column `created_at` has a plain B-tree index. Which of these can PostgreSQL answer by reading only the relevant part of that index and the rows it points to?',
    right: [
      "`WHERE created_at >= '2026-03-01' AND created_at < '2026-04-01'`",
      '`ORDER BY created_at DESC LIMIT 20`',
      "`WHERE created_at > now() - interval '1 day'`",
    ],
    wrong: [
      '`WHERE EXTRACT(MONTH FROM created_at) = 3`',
      "`WHERE created_at + interval '1 day' > now()`",
      "`WHERE to_char(created_at, 'YYYY-MM') = '2026-03'`",
    ],
    explanation:
      'The index is sorted by the bare column. The database finds ranges and either end of that order directly, since it can also read a B-tree backwards. Once the column is inside an expression, the database can’t tell where the matches are and has to evaluate the expression for each row, unless there is an index on that exact expression.',
  },
  {
    id: 'sql/equality-column-first',
    topic: 'indexes',
    difficulty: 0.8,
    seconds: 70,
    kind: 'single',
    question:
      'About 0.1% of 50 million jobs are open, spread over all years. Which index lets this query read the fewest entries?',
    code: {
      language: 'sql',
      text: `SELECT id FROM jobs
WHERE status = 'open' AND created_at > '2020-01-01'
ORDER BY created_at
LIMIT 50;`,
    },
    right: '`(status, created_at)`',
    wrong: ['`(created_at, status)`', '`(created_at)`', '`(status, id, created_at)`'],
    explanation:
      'With the column compared by `=` first, all open jobs are next to each other, already sorted by `created_at`: the database starts at the date and stops after 50 entries. With `created_at` first, it has to pass about a thousand entries for each open job. With `id` in between, the entries of one status are sorted by `id`, so it has to read all the open ones and sort them.',
  },
  {
    id: 'sql/offset-reads-what-it-skips',
    topic: 'indexes',
    difficulty: -0.4,
    seconds: 55,
    kind: 'single',
    question:
      'A list is paged with `ORDER BY id LIMIT 20 OFFSET n`, where `id` is the primary key. Page 1 takes 1 ms, but page 50,000 takes over a second. Why?',
    right: 'The database has to produce and count the rows that `OFFSET` skips before it discards them',
    wrong: [
      'The database can’t use an index together with `OFFSET`, so it sorts the whole table for each page',
      'Higher keys are deeper in the index tree, so each further page has to go down one more level of it',
      'The database keeps all earlier pages in memory, so that it can scroll back to them if necessary',
    ],
    explanation:
      'An index finds a key directly, but not the entry with a given position, so the database walks over a million entries to reach page 50,000. `WHERE id > $last ORDER BY id LIMIT 20` goes straight to where the previous page ended and costs the same for every page.',
  },
  {
    id: 'sql/partial-unique-index',
    topic: 'indexes',
    difficulty: 0.9,
    seconds: 65,
    kind: 'single',
    question:
      'A user can have any number of ended subscriptions, but only one that hasn’t ended, with `ended_at` NULL. How can PostgreSQL guarantee that even if two requests arrive at once?',
    right: '`CREATE UNIQUE INDEX ON subscriptions (user_id) WHERE ended_at IS NULL`',
    wrong: [
      '`ALTER TABLE subscriptions ADD UNIQUE (user_id, ended_at)`',
      '`CREATE INDEX ON subscriptions (user_id)` and a `SELECT … FOR UPDATE` before each `INSERT`',
      'A trigger that counts with `SELECT` before each `INSERT` at READ COMMITTED',
    ],
    explanation:
      'A partial unique index only contains the rows that haven’t ended, and each user can appear once among them. `UNIQUE (user_id, ended_at)` lets several through, because NULLs aren’t equal to each other. `FOR UPDATE` locks existing rows and can’t lock one that isn’t there yet, and a trigger that counts doesn’t see what another transaction hasn’t committed.',
  },
  {
    id: 'sql/sequential-scan-is-cheaper',
    topic: 'indexes',
    difficulty: 0.3,
    seconds: 60,
    kind: 'single',
    question:
      "`orders.status` is indexed and the statistics are up to date, yet `SELECT * FROM orders WHERE status = 'done'` reads the whole table. For `status = 'failed'`, the index is used. What is the likely reason?",
    right: 'Most orders are done, and fetching each one through the index would cost more',
    wrong: [
      'The index was created before most of the done orders and doesn’t contain them',
      '`SELECT *` needs columns that aren’t in the index, which rules the index out',
      'A planner never uses an index on a column that has only a few distinct values',
    ],
    explanation:
      'An index pays off when it avoids reading most of the table. If nearly every page of the table holds matching rows, reading it from start to finish is cheaper than jumping from index to table for each row. The planner decides by its estimate of how many rows match, so it does use the same index for a rare value.',
  },
]
