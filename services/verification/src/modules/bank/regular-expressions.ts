import { assertions } from './regular-expressions/assertions.ts'
import { backtracking } from './regular-expressions/backtracking.ts'
import { groups } from './regular-expressions/groups.ts'
import { methods } from './regular-expressions/methods.ts'
import { patterns } from './regular-expressions/patterns.ts'
import { tasksFormats } from './regular-expressions/tasks-formats.ts'
import { tasksReplacements } from './regular-expressions/tasks-replacements.ts'
import type { SkillBank } from './rules/item.ts'

export const regularExpressions: SkillBank = {
  skill: 'Regular expressions',
  about: 'Reading, writing and using regular expressions in JavaScript, as of ECMAScript 2025.',
  topics: {
    patterns: 'Characters, sets and quantifiers',
    groups: 'Groups, alternatives and backreferences',
    assertions: 'Anchors, boundaries and lookaround',
    methods: 'Flags and methods',
    backtracking: 'Backtracking and its cost',
  },
  items: [...patterns, ...groups, ...assertions, ...methods, ...backtracking, ...tasksFormats, ...tasksReplacements],
}
