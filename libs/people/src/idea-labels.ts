import type { Idea, IdeaSize, repositoryShape } from '@codekin/contracts/project-ideas/models'

type RepositoryShape = (typeof repositoryShape)['_output']

/** The duration of an idea. */
export const ideaSizeNames: Record<IdeaSize, string> = { evening: 'Evening', weekend: 'Weekend', month: 'Month' }

/** The type of repository of an idea. */
export const repositoryNames: Record<RepositoryShape, string> = {
  'single-package': 'Single package',
  monorepo: 'Monorepo',
  library: 'Library',
  'command-line': 'Command-line tool',
  'web-app': 'Web app',
  service: 'Service',
  game: 'Game',
  firmware: 'Firmware',
  notebook: 'Notebook',
}

/** An idea in the gutter line of its card: `weekend · library`. */
export function ideaLine({ size, repository }: Pick<Idea, 'size' | 'repository'>): string {
  // Lines break after the dot, not before it.
  return [ideaSizeNames[size], repositoryNames[repository]].join('\u00a0· ').toLowerCase()
}
