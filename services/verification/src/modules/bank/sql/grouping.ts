import type { Item } from '../rules/item.ts'

export const grouping: readonly Item[] = [
  {
    id: 'sql/where-before-having',
    topic: 'grouping',
    difficulty: -1.5,
    seconds: 45,
    kind: 'single',
    question:
      'Wanted are the departments in which more than ten employees were hired since the beginning of 2020. What has to follow `SELECT department FROM employees`?',
    right: "`WHERE hired_on >= '2020-01-01' GROUP BY department HAVING COUNT(*) > 10`",
    wrong: [
      "`WHERE hired_on >= '2020-01-01' AND COUNT(*) > 10 GROUP BY department`",
      "`GROUP BY department HAVING COUNT(*) > 10 WHERE hired_on >= '2020-01-01'`",
      "`GROUP BY department, hired_on HAVING COUNT(*) > 10 AND hired_on >= '2020-01-01'`",
    ],
    explanation:
      '`WHERE` chooses rows before they are grouped, `HAVING` chooses groups after their aggregates are known. A condition on single rows belongs in the former, one on `COUNT(*)` in the latter. Grouping by `hired_on` as well would count per day.',
  },
  {
    id: 'sql/logical-order-of-clauses',
    topic: 'grouping',
    difficulty: -0.9,
    seconds: 60,
    kind: 'order',
    question: 'In which order do the parts of a query logically take effect?',
    steps: [
      '`FROM` and `JOIN`',
      '`WHERE`',
      '`GROUP BY`',
      '`HAVING`',
      'The expressions after `SELECT`',
      '`ORDER BY`',
      '`LIMIT`',
    ],
    explanation:
      'The order explains what each part may refer to. `WHERE` cannot use an aggregate as there are no groups yet, and standard SQL gives it no alias of the select list, while `ORDER BY` may use one. A database may work differently inside, so long as the result is the same.',
  },
  {
    id: 'sql/count-variants-and-null',
    topic: 'grouping',
    difficulty: -0.5,
    seconds: 60,
    kind: 'output',
    question:
      'Which four numbers does the query return? Write them on one line with `|` between them, such as `7|7|7|7`.',
    code: {
      language: 'sql',
      text: `CREATE TABLE reviews (id INTEGER PRIMARY KEY, stars INTEGER);
INSERT INTO reviews (id, stars)
VALUES (1, 4), (2, NULL), (3, 4), (4, 1), (5, NULL);

SELECT COUNT(*), COUNT(stars), COUNT(DISTINCT stars), SUM(stars)
FROM reviews;`,
    },
    output: '5|3|2|9',
    explanation:
      '`COUNT(*)` counts rows; `COUNT(stars)` counts the rows in which `stars` is not NULL; with `DISTINCT` only different values count. All aggregates but `COUNT(*)` pass over NULLs, so the sum is 9 and not NULL.',
  },
  {
    id: 'sql/accepted-with-group-by',
    topic: 'grouping',
    difficulty: 1.3,
    seconds: 110,
    kind: 'multiple',
    question:
      'Which queries does PostgreSQL accept for the table `orders (id PRIMARY KEY, customer_id, status, total)`?',
    right: [
      '`SELECT customer_id FROM orders GROUP BY customer_id ORDER BY MAX(total)`',
      '`SELECT SUM(total) FROM orders HAVING COUNT(*) > 5`',
      '`SELECT id, status, COUNT(*) FROM orders GROUP BY id`',
    ],
    wrong: [
      '`SELECT customer_id, status, COUNT(*) FROM orders GROUP BY customer_id`',
      '`SELECT customer_id, MAX(SUM(total)) FROM orders GROUP BY customer_id`',
      '`SELECT customer_id FROM orders GROUP BY customer_id ORDER BY total`',
    ],
    explanation:
      'After grouping, a column may only appear inside an aggregate, in `GROUP BY`, or if the grouping determines it: grouping by the primary key determines every column of the table. `HAVING` without `GROUP BY` treats the whole table as one group. Aggregates cannot be nested on one level; the inner one belongs in a subquery.',
  },
]
