import type { Item } from '../rules/item.ts'

export const grouping: readonly Item[] = [
  {
    id: 'sql/where-before-having',
    topic: 'grouping',
    difficulty: -1.5,
    seconds: 45,
    kind: 'single',
    question:
      'You want the departments that have hired more than ten employees since the beginning of 2020. What has to follow `SELECT department FROM employees`?',
    right: "`WHERE hired_on >= '2020-01-01' GROUP BY department HAVING COUNT(*) > 10`",
    wrong: [
      "`WHERE hired_on >= '2020-01-01' AND COUNT(*) > 10 GROUP BY department`",
      "`GROUP BY department HAVING COUNT(*) > 10 WHERE hired_on >= '2020-01-01'`",
      "`GROUP BY department, hired_on HAVING COUNT(*) > 10 AND hired_on >= '2020-01-01'`",
    ],
    explanation:
      '`WHERE` filters rows before they are grouped; `HAVING` filters groups once their aggregates are known. A condition on single rows belongs in `WHERE`, one on `COUNT(*)` in `HAVING`. Grouping by `hired_on` as well would count per day.',
  },
  {
    id: 'sql/logical-order-of-clauses',
    topic: 'grouping',
    difficulty: -0.9,
    seconds: 60,
    kind: 'order',
    question: 'In what order do the parts of a query logically take effect?',
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
      'This order explains what each part can refer to. `WHERE` can’t use an aggregate because there are no groups yet, and standard SQL doesn’t let it use an alias from the select list, while `ORDER BY` may. Internally a database can work in a different order, as long as the result is the same.',
  },
  {
    id: 'sql/count-variants-and-null',
    topic: 'grouping',
    difficulty: -0.5,
    seconds: 60,
    kind: 'output',
    question: 'Which four numbers does the query return? Write them on one line, separated by `|`, such as `7|7|7|7`.',
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
      '`COUNT(*)` counts rows; `COUNT(stars)` counts the rows where `stars` isn’t NULL; with `DISTINCT`, only different values count. All aggregates except `COUNT(*)` skip NULLs, so the sum is 9 and not NULL.',
  },
  {
    id: 'sql/accepted-with-group-by',
    topic: 'grouping',
    difficulty: 1.3,
    seconds: 110,
    kind: 'multiple',
    question:
      'Which of these queries does PostgreSQL accept for the table `orders (id PRIMARY KEY, customer_id, status, total)`?',
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
      'After grouping, a column may only appear inside an aggregate, in `GROUP BY`, or if the grouping determines it: grouping by the primary key determines every column of the table. `HAVING` without `GROUP BY` treats the whole table as one group. Aggregates can’t be nested at the same level; the inner one belongs in a subquery.',
  },
]
