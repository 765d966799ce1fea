import type { Item } from '../rules/item.ts'

export const joins: readonly Item[] = [
  {
    id: 'sql/left-join-condition-in-where',
    topic: 'joins',
    difficulty: -1.3,
    seconds: 45,
    kind: 'single',
    question:
      'A report is to list every customer with the number of their paid orders. Customers who have no paid order are missing from it. Which change brings them in with a count of 0?',
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
      "A `LEFT JOIN` fills the columns of `orders` with NULL where nothing matches, and `WHERE o.status = 'paid'` then throws those rows away, so that the join is in effect an inner one. In `ON`, the condition only decides which orders match; a customer without any match stays, and `COUNT(o.id)` counts no NULLs.",
  },
  {
    id: 'sql/left-join-row-multiplicity',
    topic: 'joins',
    difficulty: -0.3,
    seconds: 75,
    kind: 'output',
    question: 'Which two numbers does the query return? Write them on one line with `|` between them, such as `7|7`.',
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
      'Author 1 comes twice, author 2 once and author 3 once with NULLs in place of a book: four rows. `COUNT(b.id)` leaves out the row whose `b.id` is NULL. Book 13 has no author and, standing on the right side of a left join, is not kept.',
  },
  {
    id: 'sql/fan-out-doubles-sums',
    topic: 'joins',
    difficulty: 0.4,
    seconds: 70,
    kind: 'single',
    question:
      'An invoice has any number of lines and any number of payments. For invoices that were paid in two instalments, `billed` comes out twice as high as it should. What puts it right for every invoice?',
    code: {
      language: 'sql',
      text: `SELECT i.id, SUM(l.amount) AS billed, SUM(p.amount) AS paid
FROM invoices i
JOIN invoice_lines l ON l.invoice_id = i.id
JOIN payments p ON p.invoice_id = i.id
GROUP BY i.id;`,
    },
    right: 'Sum lines and payments per invoice in two subqueries, and join their results',
    wrong: [
      'Write `SUM(DISTINCT l.amount)` and `SUM(DISTINCT p.amount)` for the two sums',
      'Write `LEFT JOIN` instead of `JOIN`, so that no line is matched more than once',
      'Add `l.id` and `p.id` to `GROUP BY`, so that every row is counted exactly once',
    ],
    explanation:
      'Joining both tables pairs every line with every payment of the invoice, so two payments repeat each line twice, and three lines repeat each payment three times. Each side has to be brought down to one row per invoice before they meet. `SUM(DISTINCT …)` also drops lines that merely happen to have the same amount.',
  },
  {
    id: 'sql/anti-join-forms',
    topic: 'joins',
    difficulty: 0.9,
    seconds: 100,
    kind: 'multiple',
    question:
      'Guest orders have `orders.customer_id` NULL, and there are some; `orders.id` and `customers.id` are primary keys. Which queries return the ids of all customers who have no order?',
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
      '`NOT IN` compares with every value of the list; one NULL among them makes the result unknown, and no row comes back. Joining by `<>` finds customers for whom somebody else has an order. With `o.id IS NULL` inside `ON` nothing ever matches, so every customer is returned. `EXCEPT` treats NULLs as equal to each other and does not mind the extra one.',
  },
]
