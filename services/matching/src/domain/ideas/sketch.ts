import type { Idea } from '@codekin/contracts/project-ideas/models'

/** Ideas of the bank by id: title, summary, skills, size, goal and kind of repository. */
export type Sketches = Readonly<
  Record<
    string,
    readonly [title: string, summary: string, skills: readonly string[], Idea['size'], Idea['goal'], Idea['repository']]
  >
>
