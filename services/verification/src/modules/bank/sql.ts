import type { SkillBank } from './rules/item.ts'
import { grouping } from './sql/grouping.ts'
import { indexes } from './sql/indexes.ts'
import { joins } from './sql/joins.ts'
import { nulls } from './sql/nulls.ts'
import { tasksActivity } from './sql/tasks-activity.ts'
import { tasksLibrary } from './sql/tasks-library.ts'
import { transactions } from './sql/transactions.ts'
import { windows } from './sql/windows.ts'

export const sql: SkillBank = {
  skill: 'SQL',
  about: 'Asking relational databases the right questions, keeping data correct and queries fast.',
  topics: {
    joins: 'Joins and set operations',
    grouping: 'Grouping and aggregates',
    windows: 'Window functions',
    nulls: 'NULL and three-valued logic',
    transactions: 'Transactions, locks and safe changes',
    indexes: 'Indexes and query plans',
  },
  items: [...joins, ...grouping, ...windows, ...nulls, ...transactions, ...indexes, ...tasksLibrary, ...tasksActivity],
}
