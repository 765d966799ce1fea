import type { SkillBank } from './rules/item.ts'
import { generics } from './typescript/generics.ts'
import { modelling } from './typescript/modelling.ts'
import { narrowing } from './typescript/narrowing.ts'
import { runtime } from './typescript/runtime.ts'
import { tasksCaches } from './typescript/tasks-caches.ts'
import { tasksEvents } from './typescript/tasks-events.ts'
import { tasksHistory } from './typescript/tasks-history.ts'
import { tasksLists } from './typescript/tasks-lists.ts'
import { tasksObjects } from './typescript/tasks-objects.ts'
import { tasksSchemas } from './typescript/tasks-schemas.ts'
import { tasksState } from './typescript/tasks-state.ts'
import { tasksValues } from './typescript/tasks-values.ts'
import { typeOperators } from './typescript/type-operators.ts'

export const typescript: SkillBank = {
  skill: 'TypeScript',
  about: 'Catching mistakes in JavaScript before it runs, and knowing what remains of its types when it does.',
  topics: {
    narrowing: 'Narrowing and type guards',
    generics: 'Type parameters, inference and overloads',
    typeOperators: 'Mapped, conditional and indexed types',
    modelling: 'Unions, structural typing and assignability',
    runtime: 'Erasure, classes, modules and compiler settings',
  },
  items: [
    ...narrowing,
    ...generics,
    ...typeOperators,
    ...modelling,
    ...runtime,
    ...tasksValues,
    ...tasksSchemas,
    ...tasksLists,
    ...tasksCaches,
    ...tasksObjects,
    ...tasksEvents,
    ...tasksState,
    ...tasksHistory,
  ],
}
