import { classes } from './python/classes.ts'
import { concurrency } from './python/concurrency.ts'
import { errors } from './python/errors.ts'
import { functions } from './python/functions.ts'
import { iteration } from './python/iteration.ts'
import { values } from './python/values.ts'
import type { SkillBank } from './rules/item.ts'

export const python: SkillBank = {
  skill: 'Python',
  about: 'How names, functions, iteration, classes, errors and concurrency work in Python 3.',
  topics: {
    values: 'Names, values and collections',
    functions: 'Functions, scope and decorators',
    iteration: 'Iterators and generators',
    classes: 'Classes, data classes and types',
    errors: 'Exceptions and context managers',
    concurrency: 'Threads, processes and asyncio',
  },
  items: [...values, ...functions, ...iteration, ...classes, ...errors, ...concurrency],
}
