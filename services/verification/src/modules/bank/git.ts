import { investigating } from './git/investigating.ts'
import { merging } from './git/merging.ts'
import { objects } from './git/objects.ts'
import { remotes } from './git/remotes.ts'
import { staging } from './git/staging.ts'
import { undoing } from './git/undoing.ts'
import type { SkillBank } from './rules/item.ts'

export const git: SkillBank = {
  skill: 'Git',
  about:
    'Knowing what Git does to your history, sharing it with others, and getting out of trouble without losing work.',
  topics: {
    objects: 'Commits, branches and HEAD',
    staging: 'Working tree, index and stash',
    merging: 'Merging and rebasing',
    undoing: 'Undoing and recovering',
    remotes: 'Working with remotes',
    investigating: 'Searching and comparing history',
  },
  items: [...objects, ...staging, ...merging, ...undoing, ...remotes, ...investigating],
}
