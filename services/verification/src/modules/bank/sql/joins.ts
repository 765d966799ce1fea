import type { Item } from '../rules/item.ts'

export const joins: readonly Item[] = [
  {
    id: 'sql/left-join-condition-in-where',
    topic: 'joins',
    difficulty: -1.3,
    seconds: 45,
    kind: 'single',
    question:
      'A report should list every customer with the number of their paid orders, but customers with no paid orders are missing. Which change includes them, with a count of 0?',
    code: {
      language: 'sql',
      text: `SELECT c.id, COUNT(o.id) AS paid_orders
FROM customers c
LEFT JOIN orders o ON o.customer_id = c.id
WHERE o.status = 'paid'
GROUP BY c.id;`,
    },
    right: 'Move the condition on `o.status` from `WHERE` into `ON`',
    wrong: [
      'Move the condition on `o.status` from `WHERE` into `HAVING`',
      'Count with `COUNT(*)` instead of `COUNT(o.id)`',
      'Write `COALESCE(COUNT(o.id), 0)` in the select list',
    ],
    explanation:
      "A `LEFT JOIN` fills the columns of `orders` with NULL where nothing matches, and then `WHERE o.status = 'paid'` throws those rows away, so the join is effectively an inner one. In `ON`, the condition only decides which orders match; a customer without a match stays, and `COUNT(o.id)` doesn’t count NULLs.",
  },
  {
    id: 'sql/left-join-row-multiplicity',
    topic: 'joins',
    difficulty: -0.3,
    seconds: 75,
    kind: 'output',
    question: 'Which two numbers does the query return? Write them on one line, separated by `|`, such as `7|7`.',
    code: {
      language: 'sql',
      text: `CREATE TABLE authors (id INTEGER PRIMARY KEY);
CREATE TABLE books (id INTEGER PRIMARY KEY, author_id INTEGER);
INSERT INTO authors (id) VALUES (1), (2), (3);
INSERT INTO books (id, author_id)
VALUES (10, 1), (11, 1), (12, 2), (13, NULL);

SELECT COUNT(*), COUNT(b.id)
FROM authors a
LEFT JOIN books b ON b.author_id = a.id;`,
    },
    output: '4|3',
    explanation:
      'Author 1 appears twice, author 2 once, and author 3 once with NULLs in place of a book: four rows. `COUNT(b.id)` leaves out the row where `b.id` is NULL. Book 13 has no author and, being on the right side of a left join, is dropped.',
  },
  {
    id: 'sql/fan-out-doubles-sums',
    topic: 'joins',
    difficulty: 0.4,
    seconds: 70,
    kind: 'single',
    question:
      'An invoice has any number of lines and any number of payments. For invoices paid in two instalments, `billed` comes out twice as high as it should. What fixes it for every invoice?',
    code: {
      language: 'sql',
      text: `SELECT i.id, SUM(l.amount) AS billed, SUM(p.amount) AS paid
FROM invoices i
JOIN invoice_lines l ON l.invoice_id = i.id
JOIN payments p ON p.invoice_id = i.id
GROUP BY i.id;`,
    },
    right: 'Sum lines and payments per invoice in two subqueries, then join the results',
    wrong: [
      'Write `SUM(DISTINCT l.amount)` and `SUM(DISTINCT p.amount)` for the two sums',
      'Write `LEFT JOIN` instead of `JOIN`, so that no line matches more than once',
      'Add `l.id` and `p.id` to `GROUP BY`, so that every row counts exactly once',
    ],
    explanation:
      'Joining both tables pairs every line with every payment of the invoice, so two payments repeat each line twice, and three lines repeat each payment three times. Each side has to be reduced to one row per invoice before they are joined. `SUM(DISTINCT …)` also drops lines that just happen to have the same amount.',
  },
  {
    id: 'sql/anti-join-forms',
    topic: 'joins',
    difficulty: 0.9,
    seconds: 100,
    kind: 'multiple',
    question:
      'Some orders are guest orders, with `orders.customer_id` NULL. `orders.id` and `customers.id` are primary keys. Which of these queries return the ids of all customers who have no orders?',
    right: [
      '`SELECT c.id FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id)`',
      '`SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL`',
      '`SELECT id FROM customers EXCEPT SELECT customer_id FROM orders`',
    ],
    wrong: [
      '`SELECT id FROM customers WHERE id NOT IN (SELECT customer_id FROM orders)`',
      '`SELECT DISTINCT c.id FROM customers c JOIN orders o ON o.customer_id <> c.id`',
      '`SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id AND o.id IS NULL`',
    ],
    explanation:
      '`NOT IN` compares with every value in the list; a single NULL makes the result unknown, and no rows come back. Joining by `<>` pairs customers with other customers’ orders. With `o.id IS NULL` inside `ON`, nothing ever matches, so every customer is returned. `EXCEPT` treats NULLs as equal to each other, so the extra one does no harm.',
  },
]
