import { asynchrony } from './javascript/asynchrony.ts'
import { collections } from './javascript/collections.ts'
import { objects } from './javascript/objects.ts'
import { scope } from './javascript/scope.ts'
import { tasksClosures } from './javascript/tasks-closures.ts'
import { tasksCollections } from './javascript/tasks-collections.ts'
import { tasksPromises } from './javascript/tasks-promises.ts'
import { tasksStructures } from './javascript/tasks-structures.ts'
import { tasksText } from './javascript/tasks-text.ts'
import { values } from './javascript/values.ts'
import type { SkillBank } from './rules/item.ts'

export const javascript: SkillBank = {
  skill: 'JavaScript',
  about: 'The language itself, as of ECMAScript 2025: how values, functions, objects and promises behave.',
  topics: {
    values: 'Values, equality and copies',
    scope: 'Scope, closures, `this` and modules',
    objects: 'Objects, prototypes and classes',
    asynchrony: 'Promises and the event loop',
    collections: 'Arrays, maps and iteration',
  },
  items: [
    ...values,
    ...scope,
    ...objects,
    ...asynchrony,
    ...collections,
    ...tasksText,
    ...tasksStructures,
    ...tasksClosures,
    ...tasksCollections,
    ...tasksPromises,
  ],
}
