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
    patterns: 'characters, sets and quantifiers',
    groups: 'groups, alternatives and references',
    assertions: 'anchors, boundaries and lookaround',
    methods: 'flags and the methods that use patterns',
    backtracking: 'how a pattern is tried, and what that costs',
  },
  items: [...patterns, ...groups, ...assertions, ...methods, ...backtracking, ...tasksFormats, ...tasksReplacements],
}
