import type { Item } from '../rules/item.ts'

export const windows: readonly Item[] = [
  {
    id: 'sql/partition-average-beside-row',
    topic: 'windows',
    difficulty: -0.9,
    seconds: 50,
    kind: 'single',
    question:
      'You want to list each employee with their salary and, next to it, the average salary in their department. Which query does that?',
    right: '`SELECT name, salary, AVG(salary) OVER (PARTITION BY department) FROM employees`',
    wrong: [
      '`SELECT name, salary, AVG(salary) FROM employees GROUP BY name, salary, department`',
      '`SELECT name, salary, AVG(salary) OVER (ORDER BY department) FROM employees`',
      '`SELECT name, salary, AVG(salary) OVER () FROM employees GROUP BY department`',
    ],
    explanation:
      'A window function computes a value over a set of rows without collapsing them into one, and `PARTITION BY` says which rows belong together. Grouping by name and salary creates a group for nearly every employee. With `ORDER BY department` alone, the average accumulates over all departments so far.',
  },
  {
    id: 'sql/rank-and-dense-rank',
    topic: 'windows',
    difficulty: 0.1,
    seconds: 75,
    kind: 'output',
    question:
      'Which rows does the query return? Write one row per line with `|` between the columns, such as `Zoe|7|7`.',
    code: {
      language: 'sql',
      text: `CREATE TABLE runs (name TEXT, points INTEGER);
INSERT INTO runs (name, points)
VALUES ('Ada', 80), ('Ben', 95), ('Cem', 80), ('Dua', 70);

SELECT name,
       RANK() OVER (ORDER BY points DESC),
       DENSE_RANK() OVER (ORDER BY points DESC)
FROM runs
ORDER BY name;`,
    },
    output: `Ada|2|2
Ben|1|1
Cem|2|2
Dua|4|3`,
    explanation:
      'Both functions give equal rows the same rank. `RANK` is the number of rows before them plus one, so it leaves a gap after a tie; `DENSE_RANK` counts the different values and leaves no gap. The order inside `OVER` doesn’t affect the order of the result, which is by name.',
  },
  {
    id: 'sql/lag-without-partition',
    topic: 'windows',
    difficulty: -0.2,
    seconds: 60,
    kind: 'find-the-bug',
    question:
      'For every reading, the query should show the change since the previous reading of the same sensor. Some changes are far too big. Which line is wrong?',
    code: {
      language: 'sql',
      text: `SELECT
  r.sensor_id,
  r.taken_at,
  r.value,
  r.value - LAG(r.value) OVER (ORDER BY r.taken_at) AS change
FROM readings AS r
JOIN sensors AS s ON s.id = r.sensor_id
WHERE s.is_active
ORDER BY r.sensor_id, r.taken_at;`,
    },
    line: 5,
    explanation:
      'Without `PARTITION BY r.sensor_id`, the window holds the readings of all sensors, and the previous row belongs to whichever sensor happened to report last. `ORDER BY` at the end of the query only sorts the output and doesn’t affect the window.',
  },
  {
    id: 'sql/default-frame-includes-peers',
    topic: 'windows',
    difficulty: 1.5,
    seconds: 90,
    kind: 'single',
    question:
      'An account has two movements on 3 May, and this running balance shows the same value in both rows, as if each already included the other. Why?',
    code: {
      language: 'sql',
      text: `SELECT day, amount,
       SUM(amount) OVER (PARTITION BY account_id ORDER BY day) AS balance
FROM movements
ORDER BY account_id, day;`,
    },
    right: 'Without a frame clause, the window extends to the last row with the same `day` as the current one',
    wrong: [
      'Without a frame clause, the window always covers the whole partition, so all its rows get the same sum',
      'An aggregate with `OVER` is computed once for each distinct combination of `account_id` and `day`',
      'The outer `ORDER BY` has no tie-breaker, so rows of the same day take the value of the first one',
    ],
    explanation:
      'With `ORDER BY` and no frame, the frame is `RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW`, and in `RANGE` mode the current row stands for all its peers. A unique order such as `ORDER BY day, id` makes every row its own peer group, so the balance goes row by row; with `ROWS`, the frame ends at the row itself.',
  },
]
