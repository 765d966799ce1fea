import type { Item } from '../rules/item.ts'

export const transactions: readonly Item[] = [
  {
    id: 'sql/rollback-to-savepoint',
    topic: 'transactions',
    difficulty: -0.9,
    seconds: 55,
    kind: 'output',
    question: 'What does the last query return? Write one row per line.',
    code: {
      language: 'sql',
      text: `CREATE TABLE steps (name TEXT);
BEGIN;
INSERT INTO steps VALUES ('book');
SAVEPOINT extras;
INSERT INTO steps VALUES ('insure');
ROLLBACK TO SAVEPOINT extras;
INSERT INTO steps VALUES ('pay');
COMMIT;

SELECT name FROM steps ORDER BY name;`,
    },
    output: `book
pay`,
    explanation:
      'Rolling back to a savepoint undoes whatever happened since it was set and leaves the transaction open. `COMMIT` then commits everything from before the savepoint and after the rollback together.',
  },
  {
    id: 'sql/lost-update-select-for-update',
    topic: 'transactions',
    difficulty: -0.4,
    seconds: 70,
    kind: 'single',
    question:
      'In PostgreSQL at READ COMMITTED, a request reads `balance` with `SELECT`, subtracts in the application, and writes the result with `UPDATE accounts SET balance = $1`. When two such requests run at the same time, sometimes only one subtraction takes effect. Which change prevents that?',
    right: 'Do both in one transaction and read with `SELECT … FOR UPDATE`',
    wrong: [
      'Do both in one transaction and leave the statements as they are',
      'Add the constraint `CHECK (balance >= 0)` to the table',
      'Read `balance` a second time after the `UPDATE` and compare',
    ],
    explanation:
      'Both requests read the same old balance, and the later write overwrites the earlier one. `BEGIN` and `COMMIT` alone don’t stop two transactions from reading the same value. `FOR UPDATE` locks the row when it is read, so the second request waits and reads the new balance. `SET balance = balance - 10` in a single statement works too.',
  },
  {
    id: 'sql/read-committed-anomalies',
    topic: 'transactions',
    difficulty: 0.6,
    seconds: 80,
    kind: 'multiple',
    question: 'Which of these can happen to a transaction that runs at READ COMMITTED in PostgreSQL?',
    right: [
      'The same `SELECT`, run twice, shows different values in a row',
      'The same `SELECT`, run twice, shows rows the second time that it didn’t show the first time',
      'An `UPDATE` waits for another transaction that has changed the same row',
    ],
    wrong: [
      'A `SELECT` shows rows that another transaction hasn’t committed yet',
      'A `SELECT` doesn’t show a row that the same transaction inserted earlier',
      'A `SELECT` waits for another transaction that has changed the same row',
    ],
    explanation:
      'At READ COMMITTED, each statement sees what was committed when it began, plus its own transaction’s changes. Two statements can therefore see different data. Thanks to row versions, a plain read never waits for writers, but writers of the same row wait for each other.',
  },
  {
    id: 'sql/rename-column-without-downtime',
    topic: 'transactions',
    difficulty: 0.7,
    seconds: 100,
    kind: 'order',
    question:
      'You want to rename a column from `mail` to `email`. During each deployment, old and new versions of the application run side by side. No write may be lost, and no version may encounter a column that is missing or out of date. Put the steps in order.',
    steps: [
      'Add the column `email`, empty and nullable',
      'Deploy code that writes both columns and reads `mail`',
      'Copy `mail` into `email` wherever the two differ',
      'Deploy code that writes both columns and reads `email`',
      'Deploy code that uses `email` only',
      'Drop the column `mail`',
    ],
    explanation:
      'Copying before the code writes both columns would miss whatever is written during and after the copy. Reading the new column is only safe once it is complete. The code keeps writing the old column until no running version reads it, and drops it last, when no running version uses it any more.',
  },
  {
    id: 'sql/write-skew-in-snapshot',
    topic: 'transactions',
    difficulty: 1.7,
    seconds: 90,
    kind: 'single',
    question:
      'A team must keep at least one administrator; it has two, Ana and Bo. Both remove their own role at the same moment, each in a transaction that first counts the administrators, finds two, and then updates only its own row. Both transactions run at REPEATABLE READ in PostgreSQL. What happens?',
    right: 'Both commit, and the team has no administrator',
    wrong: [
      'The second fails, because a row it counted has changed',
      'The second waits, then counts one administrator and gives up',
      'They wait for each other, and one is ended as a deadlock',
    ],
    explanation:
      'This is write skew: each transaction works on its own snapshot, and because they update different rows, REPEATABLE READ doesn’t see a conflict. SERIALIZABLE notices that each has read what the other changed, and makes one of them fail. Locking a row that both need, such as the team’s, works too.',
  },
]
