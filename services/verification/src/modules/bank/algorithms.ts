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
  about: 'Choosing data structures and algorithms by their cost, and getting the edge cases right.',
  topics: {
    complexity: 'Cost as the input grows',
    structures: 'Heaps, tables, trees and queues',
    ordering: 'Sorting and searching',
    graphs: 'Graphs and shortest paths',
    recursion: 'Recursion, greedy choices and dynamic programming',
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
