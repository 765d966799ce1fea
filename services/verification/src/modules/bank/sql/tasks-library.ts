import type { Item } from '../rules/item.ts'

export const tasksLibrary: readonly Item[] = [
  {
    id: 'sql/open-loans-per-member',
    topic: 'joins',
    difficulty: -0.7,
    seconds: 240,
    kind: 'sql',
    question:
      'Return one row per member with the columns `name` and `open_loans`: how many of the member’s loans haven’t been returned yet, that is, have `returned_on` NULL. Members with no such loans appear with 0.',
    setup: `CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id),
  lent_on TEXT NOT NULL,
  returned_on TEXT
);
INSERT INTO members VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cem');
INSERT INTO loans VALUES
  (1, 1, '2026-01-03', NULL), (2, 1, '2026-01-09', '2026-01-20'), (3, 1, '2026-02-01', NULL),
  (4, 2, '2026-01-04', NULL), (5, 3, '2026-01-30', '2026-02-02'), (6, 3, '2026-02-07', NULL);`,
    hiddenSetups: [
      `CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id),
  lent_on TEXT NOT NULL,
  returned_on TEXT
);
INSERT INTO members VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cem');
INSERT INTO loans VALUES
  (1, 1, '2026-01-03', NULL), (2, 2, '2026-01-09', '2026-01-20'), (3, 2, '2026-02-01', '2026-02-03');`,
      `CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id),
  lent_on TEXT NOT NULL,
  returned_on TEXT
);
INSERT INTO members VALUES (1, 'Ada'), (2, 'Ada'), (3, 'Dua');
INSERT INTO loans VALUES (1, 1, '2026-01-03', NULL), (2, 2, '2026-01-09', NULL), (3, 2, '2026-01-10', NULL);`,
    ],
    starter: 'SELECT ',
    reference: `SELECT m.name, COUNT(l.id) AS open_loans
FROM members m
LEFT JOIN loans l ON l.member_id = m.id AND l.returned_on IS NULL
GROUP BY m.id, m.name;`,
    wrong: [
      `SELECT m.name, COUNT(l.id) AS open_loans
FROM members m
LEFT JOIN loans l ON l.member_id = m.id
WHERE l.returned_on IS NULL
GROUP BY m.id, m.name;`,
      `SELECT m.name, COUNT(*) AS open_loans
FROM members m
LEFT JOIN loans l ON l.member_id = m.id AND l.returned_on IS NULL
GROUP BY m.id, m.name;`,
    ],
    isOrdered: false,
    explanation:
      'The condition on the loan belongs in `ON`: in `WHERE` it removes members whose loans have all been returned. `COUNT(l.id)` gives 0 for the row of NULLs that stands for a member without a match, where `COUNT(*)` gives 1. Two members can have the same name, so the query groups by id.',
  },
  {
    id: 'sql/borrowed-together',
    topic: 'joins',
    difficulty: 0.9,
    seconds: 420,
    kind: 'sql',
    question:
      'Find all pairs of titles that at least two different members have both borrowed. Return the columns `first`, `second` and `members`, the number of members who have borrowed both. Each pair appears once, with the title that sorts first in `first`. A member may have borrowed the same title several times.',
    setup: `CREATE TABLE borrowed (id INTEGER PRIMARY KEY, member TEXT NOT NULL, title TEXT NOT NULL);
INSERT INTO borrowed VALUES
  (1, 'Ada', 'Dune'), (2, 'Ada', 'Emma'), (3, 'Ada', 'Ulysses'),
  (4, 'Ben', 'Dune'), (5, 'Ben', 'Emma'),
  (6, 'Cem', 'Emma'), (7, 'Cem', 'Ulysses'),
  (8, 'Dua', 'Dune');`,
    hiddenSetups: [
      `CREATE TABLE borrowed (id INTEGER PRIMARY KEY, member TEXT NOT NULL, title TEXT NOT NULL);
INSERT INTO borrowed VALUES
  (1, 'Ada', 'Dune'), (2, 'Ada', 'Emma'), (3, 'Ada', 'Dune'),
  (4, 'Ben', 'Emma'), (5, 'Ben', 'Walden'), (6, 'Cem', 'Emma'), (7, 'Cem', 'Walden');`,
      `CREATE TABLE borrowed (id INTEGER PRIMARY KEY, member TEXT NOT NULL, title TEXT NOT NULL);
INSERT INTO borrowed VALUES
  (1, 'Ada', 'Walden'), (2, 'Ada', 'Emma'), (3, 'Ben', 'Emma'), (4, 'Ben', 'Walden'),
  (5, 'Cem', 'Walden'), (6, 'Cem', 'Emma'), (7, 'Dua', 'Emma'), (8, 'Dua', 'Dune');`,
      `CREATE TABLE borrowed (id INTEGER PRIMARY KEY, member TEXT NOT NULL, title TEXT NOT NULL);
INSERT INTO borrowed VALUES (1, 'Ada', 'Dune'), (2, 'Ben', 'Emma'), (3, 'Cem', 'Dune'), (4, 'Cem', 'Dune'), (5, 'Cem', 'Emma'),
  (6, 'Ben', 'Dune'), (7, 'Cem', 'Ulysses'), (8, 'Ada', 'Beloved');`,
    ],
    starter: 'SELECT ',
    reference: `SELECT a.title AS first, b.title AS second, COUNT(DISTINCT a.member) AS members
FROM borrowed a
JOIN borrowed b ON b.member = a.member AND a.title < b.title
GROUP BY a.title, b.title
HAVING COUNT(DISTINCT a.member) >= 2;`,
    wrong: [
      `SELECT a.title AS first, b.title AS second, COUNT(*) AS members
FROM borrowed a
JOIN borrowed b ON b.member = a.member AND a.title < b.title
GROUP BY a.title, b.title
HAVING COUNT(*) >= 2;`,
      `SELECT a.title AS first, b.title AS second, COUNT(DISTINCT a.member) AS members
FROM borrowed a
JOIN borrowed b ON b.member = a.member AND a.id < b.id
GROUP BY a.title, b.title
HAVING COUNT(DISTINCT a.member) >= 2;`,
    ],
    isOrdered: false,
    explanation:
      'Joining the table with itself by member creates the pairs; `a.title < b.title` keeps each pair once and drops a title paired with itself. A title borrowed twice creates the same pair twice, so count the members with `DISTINCT`. Comparing ids instead of titles splits a pair in two when members borrowed the titles in different orders.',
  },
  {
    id: 'sql/cheapest-offer-unpriced-last',
    topic: 'nulls',
    difficulty: 0.1,
    seconds: 300,
    kind: 'sql',
    question:
      'Offers have a price, or NULL if the price is on request. Return one row per title with the columns `name` and `cheapest`: the lowest known price, or NULL if none is known or the title has no offers. Sort by `cheapest` in ascending order with NULLs last, and then by `name`.',
    setup: `CREATE TABLE titles (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE offers (id INTEGER PRIMARY KEY, title_id INTEGER NOT NULL REFERENCES titles (id), price INTEGER);
INSERT INTO titles VALUES (1, 'Walden'), (2, 'Dune'), (3, 'Emma');
INSERT INTO offers VALUES (1, 1, 12), (2, 1, 9), (3, 2, 15), (4, 3, 9), (5, 3, NULL);`,
    hiddenSetups: [
      `CREATE TABLE titles (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE offers (id INTEGER PRIMARY KEY, title_id INTEGER NOT NULL REFERENCES titles (id), price INTEGER);
INSERT INTO titles VALUES (1, 'Walden'), (2, 'Dune'), (3, 'Emma'), (4, 'Beloved');
INSERT INTO offers VALUES (1, 1, 12), (2, 2, NULL), (3, 4, 20), (4, 4, NULL), (5, 2, NULL);`,
      `CREATE TABLE titles (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE offers (id INTEGER PRIMARY KEY, title_id INTEGER NOT NULL REFERENCES titles (id), price INTEGER);
INSERT INTO titles VALUES (1, 'Walden'), (2, 'Dune'), (3, 'Emma');
INSERT INTO offers VALUES (1, 3, 0), (2, 3, 4), (3, 1, 1000000);`,
    ],
    starter: 'SELECT ',
    reference: `SELECT t.name, MIN(o.price) AS cheapest
FROM titles t
LEFT JOIN offers o ON o.title_id = t.id
GROUP BY t.id, t.name
ORDER BY cheapest IS NULL, cheapest, t.name;`,
    wrong: [
      `SELECT t.name, MIN(o.price) AS cheapest
FROM titles t
LEFT JOIN offers o ON o.title_id = t.id
GROUP BY t.id, t.name
ORDER BY cheapest, t.name;`,
      `SELECT t.name, MIN(o.price) AS cheapest
FROM titles t
JOIN offers o ON o.title_id = t.id
WHERE o.price IS NOT NULL
GROUP BY t.id, t.name
ORDER BY cheapest, t.name;`,
    ],
    isOrdered: true,
    explanation:
      '`MIN` skips NULLs and gives NULL if nothing is left, so no filter is needed, and a left join keeps titles without offers. SQLite sorts NULL before every value; `ORDER BY cheapest IS NULL` or `NULLS LAST` puts it at the end.',
  },
  {
    id: 'sql/order-totals-with-missing-discount',
    topic: 'nulls',
    difficulty: -0.4,
    seconds: 300,
    kind: 'sql',
    question:
      'Return one row per order with the columns `id` and `total`: the sum of `quantity * price - discount` over its lines. A NULL `discount` means no discount. An order without lines has a total of 0.',
    setup: `CREATE TABLE orders (id INTEGER PRIMARY KEY, placed_on TEXT NOT NULL);
CREATE TABLE lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  quantity INTEGER NOT NULL,
  price INTEGER NOT NULL,
  discount INTEGER
);
INSERT INTO orders VALUES (1, '2026-02-01'), (2, '2026-02-02');
INSERT INTO lines VALUES (1, 1, 2, 10, 5), (2, 1, 1, 8, 0), (3, 2, 3, 4, 2);`,
    hiddenSetups: [
      `CREATE TABLE orders (id INTEGER PRIMARY KEY, placed_on TEXT NOT NULL);
CREATE TABLE lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  quantity INTEGER NOT NULL,
  price INTEGER NOT NULL,
  discount INTEGER
);
INSERT INTO orders VALUES (1, '2026-02-01'), (2, '2026-02-02'), (3, '2026-02-02');
INSERT INTO lines VALUES (1, 1, 2, 10, NULL), (2, 1, 1, 8, 3), (3, 2, 3, 4, NULL);`,
      `CREATE TABLE orders (id INTEGER PRIMARY KEY, placed_on TEXT NOT NULL);
CREATE TABLE lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  quantity INTEGER NOT NULL,
  price INTEGER NOT NULL,
  discount INTEGER
);
INSERT INTO orders VALUES (1, '2026-02-01'), (2, '2026-02-02');
INSERT INTO lines VALUES (1, 2, 1, 10, 10), (2, 2, 0, 99, NULL), (3, 2, 5, 1, 1);`,
    ],
    starter: 'SELECT ',
    reference: `SELECT o.id, COALESCE(SUM(l.quantity * l.price - COALESCE(l.discount, 0)), 0) AS total
FROM orders o
LEFT JOIN lines l ON l.order_id = o.id
GROUP BY o.id;`,
    wrong: [
      `SELECT o.id, COALESCE(SUM(l.quantity * l.price - l.discount), 0) AS total
FROM orders o
LEFT JOIN lines l ON l.order_id = o.id
GROUP BY o.id;`,
      `SELECT o.id, SUM(l.quantity * l.price - COALESCE(l.discount, 0)) AS total
FROM orders o
LEFT JOIN lines l ON l.order_id = o.id
GROUP BY o.id;`,
    ],
    isOrdered: false,
    explanation:
      'NULL in arithmetic makes the whole expression NULL, and `SUM` then skips that line entirely, so the discount has to be replaced inside the sum. Over no rows, or only NULLs, `SUM` gives NULL, which has to be replaced outside it. The two `COALESCE` calls do different things, and you need both.',
  },
]
