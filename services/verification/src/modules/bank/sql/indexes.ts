import type { Item } from '../rules/item.ts'

export const indexes: readonly Item[] = [
  {
    id: 'sql/composite-index-leading-column',
    topic: 'indexes',
    difficulty: -1.2,
    seconds: 45,
    kind: 'single',
    question:
      'A big table has one B-tree index, on `(last_name, first_name)`. For which condition can the database not go straight to the matching part of the index?',
    right: "`WHERE first_name = 'Ida'`",
    wrong: [
      "`WHERE last_name = 'Berg'`",
      "`WHERE last_name = 'Berg' AND first_name = 'Ida'`",
      "`WHERE first_name = 'Ida' AND last_name = 'Berg'`",
    ],
    explanation:
      'The index is sorted by last name first, and by first name only among equal last names, like a phone book. Without a condition on the leading column the matching entries lie scattered all over. The order in which `AND` joins conditions makes no difference.',
  },
  {
    id: 'sql/conditions-an-index-serves',
    topic: 'indexes',
    difficulty: -0.2,
    seconds: 70,
    kind: 'multiple',
    question:
      'There is a plain B-tree index on the column `created_at`. Which of these can PostgreSQL answer by reading only the relevant part of that index, and the rows it points to?',
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
      'The index is sorted by the bare column. Ranges and the ends of that order are found at once; a B-tree can be read backwards. Once the column is inside an expression, the database cannot infer where the matches lie and has to work out the expression for each row, unless there is an index on that very expression.',
  },
  {
    id: 'sql/equality-column-first',
    topic: 'indexes',
    difficulty: 0.8,
    seconds: 70,
    kind: 'single',
    question:
      'Of 50 million jobs about 0.1 % are open, spread over all years. Which index lets this query read the fewest entries?',
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
      'With the column that is compared by `=` first, all open jobs lie together, already sorted by `created_at`: the database starts at the date and stops after 50 entries. With `created_at` first it has to pass about a thousand entries for each open one. With `id` in between, the entries of one status are sorted by `id`, so all of the open ones have to be read and sorted.',
  },
  {
    id: 'sql/offset-reads-what-it-skips',
    topic: 'indexes',
    difficulty: -0.4,
    seconds: 55,
    kind: 'single',
    question:
      'A list is paged with `ORDER BY id LIMIT 20 OFFSET n`, where `id` is the primary key. Page 1 takes 1 ms, page 50 000 takes over a second. Why?',
    right: 'The rows that `OFFSET` skips have to be produced and counted before they are discarded',
    wrong: [
      'An index cannot be used together with `OFFSET`, so that the whole table is sorted for each page',
      'Higher keys lie deeper in the index tree, so that each further page costs another level of it',
      'The database keeps all the pages before in memory, in order to be able to scroll back to them',
    ],
    explanation:
      'An index finds a key at once, but not the entry with a given number; so the database walks over a million entries to get to page 50 000. `WHERE id > $last ORDER BY id LIMIT 20` goes straight to where the page before has ended, and costs the same for every page.',
  },
  {
    id: 'sql/partial-unique-index',
    topic: 'indexes',
    difficulty: 0.9,
    seconds: 65,
    kind: 'single',
    question:
      'A user may have any number of ended subscriptions, but only one that has not ended, that is, whose `ended_at` is NULL. How can PostgreSQL guarantee that even when two requests come at once?',
    right: '`CREATE UNIQUE INDEX ON subscriptions (user_id) WHERE ended_at IS NULL`',
    wrong: [
      '`ALTER TABLE subscriptions ADD UNIQUE (user_id, ended_at)`',
      '`CREATE INDEX ON subscriptions (user_id)` and a `SELECT … FOR UPDATE` before each `INSERT`',
      'A trigger that counts with `SELECT` before each `INSERT` at READ COMMITTED',
    ],
    explanation:
      'A partial unique index contains only the rows that have not ended, and among them each user may appear once. `UNIQUE (user_id, ended_at)` lets several pass, as NULLs do not equal each other. `FOR UPDATE` locks rows that exist and cannot lock one that is not there yet, and a trigger that counts does not see what another transaction has not committed.',
  },
  {
    id: 'sql/sequential-scan-is-cheaper',
    topic: 'indexes',
    difficulty: 0.3,
    seconds: 60,
    kind: 'single',
    question:
      "`orders.status` is indexed, the statistics are fresh, and yet `SELECT * FROM orders WHERE status = 'done'` reads the whole table; for `status = 'failed'` the index is used. What is the likely reason?",
    right: 'Most orders are done, and fetching them one by one through the index would cost more',
    wrong: [
      'The index was made before most of the done orders, and does not contain these yet',
      '`SELECT *` needs columns that are not in the index, which rules the index out',
      'An index on a column with only a few different values is never used by a planner',
    ],
    explanation:
      'An index pays when it spares most of the table. If nearly every page of the table holds matching rows, reading it from beginning to end is cheaper than jumping from index to table for each row. The planner decides by its estimate of how many rows match, so the same index is used for a rare value.',
  },
]
