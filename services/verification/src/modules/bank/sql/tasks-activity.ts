import type { Item } from '../rules/item.ts'

export const tasksActivity: readonly Item[] = [
  {
    id: 'sql/monthly-charges-and-refunds',
    topic: 'grouping',
    difficulty: 0,
    seconds: 300,
    kind: 'sql',
    question:
      'Return one row per calendar month that has at least one payment, earliest first, with the columns `month` (such as `2026-03`), `charged` and `refunded`: the sum of the amounts of each kind. If a month has none of a kind, that sum is 0.',
    setup: `CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
  amount INTEGER NOT NULL,
  paid_on TEXT NOT NULL -- such as 2026-03-09
);
INSERT INTO payments VALUES
  (1, 'charge', 50, '2026-01-05'), (2, 'refund', 20, '2026-01-09'), (3, 'charge', 30, '2026-01-31'),
  (4, 'charge', 70, '2026-02-01'), (5, 'refund', 70, '2026-02-28');`,
    hiddenSetups: [
      `CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
  amount INTEGER NOT NULL,
  paid_on TEXT NOT NULL
);
INSERT INTO payments VALUES
  (1, 'charge', 50, '2026-02-05'), (2, 'refund', 20, '2026-03-09'), (3, 'charge', 30, '2025-12-31'),
  (4, 'charge', 5, '2026-02-06');`,
      `CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
  amount INTEGER NOT NULL,
  paid_on TEXT NOT NULL
);
INSERT INTO payments VALUES
  (1, 'charge', 10, '2026-02-05'), (2, 'charge', 40, '2025-02-05'), (3, 'refund', 10, '2025-02-07');`,
    ],
    starter: 'SELECT ',
    reference: `SELECT substr(paid_on, 1, 7) AS month,
       SUM(CASE WHEN kind = 'charge' THEN amount ELSE 0 END) AS charged,
       SUM(CASE WHEN kind = 'refund' THEN amount ELSE 0 END) AS refunded
FROM payments
GROUP BY month
ORDER BY month;`,
    wrong: [
      `SELECT strftime('%Y-%m', paid_on) AS month,
       SUM(amount) FILTER (WHERE kind = 'charge') AS charged,
       SUM(amount) FILTER (WHERE kind = 'refund') AS refunded
FROM payments
GROUP BY month
ORDER BY month;`,
      `SELECT c.month, c.charged, r.refunded
FROM (SELECT substr(paid_on, 1, 7) AS month, SUM(amount) AS charged
      FROM payments WHERE kind = 'charge' GROUP BY month) c
JOIN (SELECT substr(paid_on, 1, 7) AS month, SUM(amount) AS refunded
      FROM payments WHERE kind = 'refund' GROUP BY month) r ON r.month = c.month
ORDER BY c.month;`,
    ],
    isOrdered: true,
    explanation:
      'A `CASE` inside the aggregate computes both sums in one pass over the table, and `ELSE 0` makes them 0 instead of NULL where a kind is missing; `SUM(…) FILTER (…)` needs a `COALESCE` for that. Joining two grouped queries loses the months that only one of them has.',
  },
  {
    id: 'sql/candidates-with-every-skill',
    topic: 'grouping',
    difficulty: 0.8,
    seconds: 420,
    kind: 'sql',
    question:
      'Return the columns `job` and `candidate` for every candidate who has all the skills that the job requires. Each job requires at least one skill. Candidates may have other skills too, and the same skill may be recorded more than once for a candidate, from several sources.',
    setup: `CREATE TABLE requirements (job TEXT NOT NULL, skill TEXT NOT NULL, PRIMARY KEY (job, skill));
CREATE TABLE skills (candidate TEXT NOT NULL, skill TEXT NOT NULL, source TEXT NOT NULL);
INSERT INTO requirements VALUES ('backend', 'sql'), ('backend', 'go'), ('frontend', 'css'), ('frontend', 'html');
INSERT INTO skills VALUES
  ('Ada', 'sql', 'test'), ('Ada', 'go', 'test'),
  ('Ben', 'css', 'test'), ('Ben', 'html', 'profile'),
  ('Cem', 'sql', 'profile'), ('Cem', 'html', 'test');`,
    hiddenSetups: [
      `CREATE TABLE requirements (job TEXT NOT NULL, skill TEXT NOT NULL, PRIMARY KEY (job, skill));
CREATE TABLE skills (candidate TEXT NOT NULL, skill TEXT NOT NULL, source TEXT NOT NULL);
INSERT INTO requirements VALUES ('backend', 'sql'), ('backend', 'go'), ('analyst', 'sql');
INSERT INTO skills VALUES
  ('Ada', 'sql', 'test'), ('Ada', 'sql', 'profile'),
  ('Ben', 'sql', 'test'), ('Ben', 'sql', 'profile'), ('Ben', 'go', 'test'),
  ('Cem', 'go', 'test');`,
      `CREATE TABLE requirements (job TEXT NOT NULL, skill TEXT NOT NULL, PRIMARY KEY (job, skill));
CREATE TABLE skills (candidate TEXT NOT NULL, skill TEXT NOT NULL, source TEXT NOT NULL);
INSERT INTO requirements VALUES ('backend', 'sql'), ('backend', 'go'), ('frontend', 'css');
INSERT INTO skills VALUES
  ('Ada', 'css', 'test'), ('Ada', 'html', 'test'),
  ('Ben', 'sql', 'test'), ('Ben', 'go', 'test'), ('Ben', 'css', 'test'), ('Dua', 'html', 'test'), ('Dua', 'sql', 'test');`,
    ],
    starter: 'SELECT ',
    reference: `SELECT r.job, s.candidate
FROM requirements r
JOIN skills s ON s.skill = r.skill
GROUP BY r.job, s.candidate
HAVING COUNT(DISTINCT s.skill) = (SELECT COUNT(*) FROM requirements q WHERE q.job = r.job);`,
    wrong: [
      `SELECT r.job, s.candidate
FROM requirements r
JOIN skills s ON s.skill = r.skill
GROUP BY r.job, s.candidate
HAVING COUNT(*) = (SELECT COUNT(*) FROM requirements q WHERE q.job = r.job);`,
      `SELECT r.job, s.candidate
FROM requirements r
JOIN skills s ON s.skill = r.skill
GROUP BY r.job, s.candidate
HAVING NOT EXISTS (
  SELECT 1 FROM skills t
  WHERE t.candidate = s.candidate
    AND t.skill NOT IN (SELECT q.skill FROM requirements q WHERE q.job = r.job)
);`,
    ],
    isOrdered: false,
    explanation:
      'A candidate qualifies if the number of different required skills found for them equals the number the job requires. Without `DISTINCT`, a skill recorded twice counts as two. "No requirement without a matching skill", written with two nested `NOT EXISTS`, says the same and needs no counting.',
  },
  {
    id: 'sql/latest-reading-per-device',
    topic: 'windows',
    difficulty: 0.2,
    seconds: 300,
    kind: 'sql',
    question:
      'Return the latest reading of every device that has any, with the columns `device`, `taken_at` and `value`. Readings can arrive late, so ids don’t follow the time. If several readings of a device share the latest time, use the one with the highest `id`.',
    setup: `CREATE TABLE readings (
  id INTEGER PRIMARY KEY,
  device TEXT NOT NULL,
  taken_at TEXT NOT NULL,
  value INTEGER NOT NULL
);
INSERT INTO readings VALUES
  (1, 'door', '2026-03-01 10:00', 4), (2, 'door', '2026-03-01 11:00', 6),
  (3, 'roof', '2026-03-01 10:30', 9), (4, 'door', '2026-03-01 12:00', 5),
  (5, 'roof', '2026-03-01 11:30', 8);`,
    hiddenSetups: [
      `CREATE TABLE readings (
  id INTEGER PRIMARY KEY,
  device TEXT NOT NULL,
  taken_at TEXT NOT NULL,
  value INTEGER NOT NULL
);
INSERT INTO readings VALUES
  (1, 'door', '2026-03-02 10:00', 4), (2, 'door', '2026-03-01 11:00', 6), (3, 'roof', '2026-03-01 10:30', 9),
  (4, 'roof', '2026-03-01 10:30', 7), (5, 'yard', '2026-02-01 00:00', 1);`,
      `CREATE TABLE readings (
  id INTEGER PRIMARY KEY,
  device TEXT NOT NULL,
  taken_at TEXT NOT NULL,
  value INTEGER NOT NULL
);
INSERT INTO readings VALUES
  (1, 'door', '2026-03-02 10:00', 9), (2, 'door', '2026-03-02 10:00', 9), (3, 'door', '2026-03-01 10:00', 3),
  (4, 'roof', '2026-03-01 10:00', 2), (5, 'roof', '2026-03-03 10:00', 2), (6, 'roof', '2026-03-02 10:00', 8);`,
    ],
    starter: 'SELECT ',
    reference: `SELECT device, taken_at, value
FROM (
  SELECT device, taken_at, value,
         ROW_NUMBER() OVER (PARTITION BY device ORDER BY taken_at DESC, id DESC) AS n
  FROM readings
)
WHERE n = 1;`,
    wrong: [
      `SELECT r.device, r.taken_at, r.value
FROM readings r
JOIN (SELECT device, MAX(taken_at) AS taken_at FROM readings GROUP BY device) last
  ON last.device = r.device AND last.taken_at = r.taken_at;`,
      `SELECT device, taken_at, value
FROM readings
WHERE id IN (SELECT MAX(id) FROM readings GROUP BY device);`,
    ],
    isOrdered: false,
    explanation:
      '`ROW_NUMBER` with a total order picks exactly one row per device, and the order decides ties. You have to filter on it from outside, because window functions are evaluated after `WHERE`. Joining with the maximum time returns all rows that share it, and the highest id belongs to the reading that arrived last.',
  },
  {
    id: 'sql/longest-login-streak',
    topic: 'windows',
    difficulty: 1.7,
    seconds: 600,
    kind: 'sql',
    question:
      'A streak is a run of consecutive days on which a user logged in. Return one row per user with the columns `user` and `days`: the length of the user’s longest streak. A user may log in several times on one day. `julianday(day)` turns a date into a number that grows by 1 a day.',
    setup: `CREATE TABLE logins (id INTEGER PRIMARY KEY, user TEXT NOT NULL, day TEXT NOT NULL);
INSERT INTO logins VALUES
  (1, 'ada', '2026-02-27'), (2, 'ada', '2026-02-28'), (3, 'ada', '2026-03-01'), (4, 'ada', '2026-03-07'),
  (5, 'ben', '2026-03-01'), (6, 'ben', '2026-03-03'),
  (7, 'cem', '2026-03-02'), (8, 'cem', '2026-03-03');`,
    hiddenSetups: [
      `CREATE TABLE logins (id INTEGER PRIMARY KEY, user TEXT NOT NULL, day TEXT NOT NULL);
INSERT INTO logins VALUES
  (1, 'ada', '2026-03-01'), (2, 'ada', '2026-03-02'), (3, 'ada', '2026-03-02'), (4, 'ada', '2026-03-03'),
  (5, 'ben', '2026-03-05'), (6, 'ben', '2026-03-05');`,
      `CREATE TABLE logins (id INTEGER PRIMARY KEY, user TEXT NOT NULL, day TEXT NOT NULL);
INSERT INTO logins VALUES
  (1, 'ada', '2026-03-10'), (2, 'ada', '2026-03-01'), (3, 'ada', '2026-03-02'), (4, 'ada', '2026-03-11'),
  (5, 'ada', '2026-03-12'), (6, 'ben', '2025-12-31'), (7, 'ben', '2026-01-01'), (8, 'ben', '2026-01-05');`,
    ],
    starter: 'WITH ',
    reference: `WITH days AS (
  SELECT DISTINCT user, day FROM logins
), numbered AS (
  SELECT user, julianday(day) - ROW_NUMBER() OVER (PARTITION BY user ORDER BY day) AS streak
  FROM days
), streaks AS (
  SELECT user, COUNT(*) AS length FROM numbered GROUP BY user, streak
)
SELECT user, MAX(length) AS days FROM streaks GROUP BY user;`,
    wrong: [
      `WITH numbered AS (
  SELECT user, julianday(day) - ROW_NUMBER() OVER (PARTITION BY user ORDER BY day) AS streak
  FROM logins
), streaks AS (
  SELECT user, COUNT(*) AS length FROM numbered GROUP BY user, streak
)
SELECT user, MAX(length) AS days FROM streaks GROUP BY user;`,
      `WITH steps AS (
  SELECT user, julianday(day) - julianday(LAG(day) OVER (PARTITION BY user ORDER BY day)) AS gap
  FROM (SELECT DISTINCT user, day FROM logins)
)
SELECT user, 1 + SUM(CASE WHEN gap = 1 THEN 1 ELSE 0 END) AS days FROM steps GROUP BY user;`,
    ],
    isOrdered: false,
    explanation:
      'Within a streak, both the day and the row number grow by 1, so their difference stays the same, and every gap increases it: the difference identifies the streak. Days that appear twice would break this, so make them distinct first. Counting all one-day steps would add all of a user’s streaks together.',
  },
]
