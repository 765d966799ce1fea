import type { Item } from '../rules/item.ts'

export const nulls: readonly Item[] = [
  {
    id: 'sql/inequality-skips-null',
    topic: 'nulls',
    difficulty: -0.8,
    seconds: 55,
    kind: 'output',
    question: 'Which two numbers does the query return? Write them on one line, separated by `|`, such as `7|7`.',
    code: {
      language: 'sql',
      text: `CREATE TABLE cars (id INTEGER PRIMARY KEY, color TEXT);
INSERT INTO cars (id, color)
VALUES (1, 'red'), (2, 'blue'), (3, NULL), (4, 'red'), (5, NULL);

SELECT
  (SELECT COUNT(*) FROM cars WHERE color <> 'red'),
  (SELECT COUNT(*) FROM cars WHERE NOT (color = 'blue'));`,
    },
    output: '1|2',
    explanation:
      "Any comparison with NULL is unknown, `NOT` of unknown is unknown too, and `WHERE` keeps only rows for which the condition is true. So the two cars without a colour are in neither result. `color IS DISTINCT FROM 'red'` would count them.",
  },
  {
    id: 'sql/expressions-that-are-null',
    topic: 'nulls',
    difficulty: 0.2,
    seconds: 60,
    kind: 'multiple',
    question: 'Which of these conditions are neither true nor false, but unknown (NULL)?',
    right: ['`NULL = NULL`', '`NULL OR 1 = 2`', '`3 NOT IN (1, 2, NULL)`'],
    wrong: ['`NULL AND 1 = 2`', '`NULL IS NOT NULL`', '`3 IN (1, NULL, 3)`'],
    explanation:
      'Unknown means "could be either". `NULL AND false` is false whatever the unknown might be, while `NULL OR false` depends on it and stays unknown. `3 IN (1, NULL, 3)` is true because there is a match; `3 NOT IN (1, 2, NULL)` is unknown because the NULL could be a 3. `IS NULL` is always true or false.',
  },
  {
    id: 'sql/change-detection-with-null',
    topic: 'nulls',
    difficulty: 0,
    seconds: 60,
    kind: 'find-the-bug',
    question:
      '`email` is optional. The statement should record every user whose email differs between the two copies of the table, but it misses some changes. Which line is wrong?',
    code: {
      language: 'sql',
      text: `INSERT INTO email_changes (user_id, was, became)
SELECT a.id, a.email, b.email
FROM users_yesterday AS a
JOIN users_today AS b ON b.id = a.id
WHERE a.email <> b.email
ORDER BY a.id;`,
    },
    line: 5,
    explanation:
      'If either email is NULL, `a.email <> b.email` is unknown, so an email that was added or removed is left out. `a.email IS DISTINCT FROM b.email` compares NULL as if it were a value: two NULLs are the same, NULL and anything else differ.',
  },
  {
    id: 'sql/constraints-let-null-pass',
    topic: 'nulls',
    difficulty: 1.2,
    seconds: 60,
    kind: 'single',
    question: 'What do the two `INSERT` statements do in PostgreSQL with its default settings?',
    code: {
      language: 'sql',
      text: `CREATE TABLE coupons (
  code    text UNIQUE,
  percent integer CHECK (percent BETWEEN 1 AND 100)
);

INSERT INTO coupons (code, percent) VALUES (NULL, NULL);
INSERT INTO coupons (code, percent) VALUES (NULL, NULL);`,
    },
    right: 'Both rows are stored without an error',
    wrong: [
      'The first row is stored, the second violates `UNIQUE`',
      'Both fail, because NULL doesn’t satisfy the `CHECK`',
      'Both fail, because a `UNIQUE` column can’t be NULL',
    ],
    explanation:
      'A `CHECK` is violated only if its condition is false; unknown passes. By default, `UNIQUE` treats NULLs as different from each other, unless it is declared `NULLS NOT DISTINCT`. Where a value is required, you have to say `NOT NULL`.',
  },
]
