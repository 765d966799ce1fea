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
      'Rolling back to a savepoint undoes what happened since it was set and leaves the transaction open. What came before and what comes after is committed together.',
  },
  {
    id: 'sql/lost-update-select-for-update',
    topic: 'transactions',
    difficulty: -0.4,
    seconds: 70,
    kind: 'single',
    question:
      'In PostgreSQL at READ COMMITTED, a request reads `balance` with `SELECT`, subtracts in the application, and writes the result with `UPDATE accounts SET balance = $1`. Two such requests at the same time sometimes leave only one subtraction. Which change prevents that?',
    right: 'Do both in one transaction and read with `SELECT … FOR UPDATE`',
    wrong: [
      'Do both in one transaction and leave the statements as they are',
      'Add the constraint `CHECK (balance >= 0)` to the table',
      'Read `balance` a second time after the `UPDATE` and compare',
    ],
    explanation:
      'Both requests read the same old balance, and the later write overwrites the earlier one. `BEGIN` and `COMMIT` alone do not stop two transactions from reading the same value. `FOR UPDATE` locks the row when it is read, so the second request waits and reads the new balance. `SET balance = balance - 10` in a single statement works too.',
  },
  {
    id: 'sql/read-committed-anomalies',
    topic: 'transactions',
    difficulty: 0.6,
    seconds: 80,
    kind: 'multiple',
    question: 'What can happen to a transaction that runs at READ COMMITTED in PostgreSQL?',
    right: [
      'The same `SELECT`, run twice, shows different values in a row',
      'The same `SELECT`, run twice, shows rows the second time that it did not show at first',
      'An `UPDATE` waits for another transaction that has changed the same row',
    ],
    wrong: [
      'A `SELECT` shows rows that another transaction has not committed yet',
      'A `SELECT` does not show a row that the transaction itself has inserted before',
      'A `SELECT` waits for another transaction that has changed the same row',
    ],
    explanation:
      'At READ COMMITTED each statement sees what was committed when that statement began, plus the changes of its own transaction. Two statements may therefore see different data. Thanks to row versions, plain reading never waits for writers; writers of the same row wait for each other.',
  },
  {
    id: 'sql/rename-column-without-downtime',
    topic: 'transactions',
    difficulty: 0.7,
    seconds: 100,
    kind: 'order',
    question:
      'A column is to be renamed from `mail` to `email` while old and new versions of the application run side by side during each deployment. No write may get lost and no version may meet a column that is missing or out of date. In which order are the steps taken?',
    steps: [
      'Add the column `email`, empty and nullable',
      'Deploy code that writes both columns and reads `mail`',
      'Copy `mail` into `email` wherever the two differ',
      'Deploy code that writes both columns and reads `email`',
      'Deploy code that uses `email` only',
      'Drop the column `mail`',
    ],
    explanation:
      'Copying before both columns are written would miss what is written during and after the copy. Reading the new column is only safe once it is complete. The old column is written until no running version reads it, and it goes last, when no running version knows it any more.',
  },
  {
    id: 'sql/write-skew-in-snapshot',
    topic: 'transactions',
    difficulty: 1.7,
    seconds: 90,
    kind: 'single',
    question:
      'A team must keep at least one administrator; it has two, Ana and Bo. Each removes their own role at the same moment, in a transaction that first counts the administrators, finds two, and then updates only its own row. Both transactions run at REPEATABLE READ in PostgreSQL. What happens?',
    right: 'Both commit, and the team has no administrator',
    wrong: [
      'The second fails, as a row that it has counted was changed',
      'The second waits, then counts one administrator and gives up',
      'Both wait for each other, and one is ended as a deadlock',
    ],
    explanation:
      'This is write skew: each works on its own snapshot, and as they update different rows there is no conflict that REPEATABLE READ would notice. SERIALIZABLE notices that each has read what the other changed, and fails one of them. Locking a row that both must take, such as the one of the team, works too.',
  },
]
