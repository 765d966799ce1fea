import type { Idea } from '@codekin/contracts/project-ideas/models'

/** An idea of the bank by its name: what it is called and what comes out of it, what it takes, how long, for what, and how its repository begins. */
export type Sketches = Readonly<
  Record<
    string,
    readonly [title: string, summary: string, skills: readonly string[], Idea['size'], Idea['goal'], Idea['repository']]
  >
>
