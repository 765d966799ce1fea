import { complexity } from './algorithms/complexity.ts'
import { graphs } from './algorithms/graphs.ts'
import { ordering } from './algorithms/ordering.ts'
import { recursion } from './algorithms/recursion.ts'
import { structures } from './algorithms/structures.ts'
import { tasksBrackets } from './algorithms/tasks-brackets.ts'
import { tasksGraphs } from './algorithms/tasks-graphs.ts'
import { tasksGroups } from './algorithms/tasks-groups.ts'
import { tasksPlans } from './algorithms/tasks-plans.ts'
import { tasksQueues } from './algorithms/tasks-queues.ts'
import { tasksSearches } from './algorithms/tasks-searches.ts'
import { tasksVersions } from './algorithms/tasks-versions.ts'
import { tasksWindows } from './algorithms/tasks-windows.ts'
import type { SkillBank } from './rules/item.ts'

export const algorithms: SkillBank = {
  skill: 'Algorithms',
  about: 'Choosing data structures and algorithms by what they cost, and getting the edge cases right.',
  topics: {
    complexity: 'cost of code as its input grows',
    structures: 'heaps, tables, trees and queues',
    ordering: 'sorting and searching',
    graphs: 'graphs and shortest ways',
    recursion: 'recursion, greed and dynamic programming',
  },
  items: [
    ...complexity,
    ...structures,
    ...ordering,
    ...graphs,
    ...recursion,
    ...tasksSearches,
    ...tasksBrackets,
    ...tasksQueues,
    ...tasksVersions,
    ...tasksWindows,
    ...tasksGraphs,
    ...tasksGroups,
    ...tasksPlans,
  ],
}
