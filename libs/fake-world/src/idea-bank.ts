import type { Idea } from '@codekin/contracts/project-ideas/models'

type Sketch = Omit<Idea, 'isOwn'>

const sketches: readonly Sketch[] = [
  {
    id: 'write-ahead-log-viewer',
    title: 'A viewer for write-ahead logs',
    summary:
      'Opens the log of a database and draws it as a timeline: who wrote what, where a checkpoint fell, what a crash would have lost. One command, one page in the browser.',
    skills: ['PostgreSQL', 'Rust', 'WebGL'],
    size: 'weekend',
    goal: 'open-source',
    repository: 'command-line',
  },
  {
    id: 'queue-you-can-watch',
    title: 'A queue that you can watch',
    summary:
      'A teaching playground for message queues: partitions as lanes, consumers as cars, and a button that makes one of them crash. Ends as a page that anyone can share.',
    skills: ['TypeScript', 'Kafka', 'React', 'SVG'],
    size: 'weekend',
    goal: 'side-project',
    repository: 'web-app',
  },
  {
    id: 'offline-recipe-book',
    title: 'A recipe book without a server',
    summary:
      'Recipes that sync between two phones over the local network and merge without questions. In the end two people cook from the same list.',
    skills: ['TypeScript', 'React', 'CRDTs'],
    size: 'month',
    goal: 'side-project',
    repository: 'web-app',
  },
  {
    id: 'migration-linter',
    title: 'A linter for migrations',
    summary:
      'Reads SQL migrations and says which of them will lock a large table, with the reason and the safe way beside it. Runs in any pipeline.',
    skills: ['PostgreSQL', 'Go'],
    size: 'weekend',
    goal: 'open-source',
    repository: 'library',
  },
  {
    id: 'terminal-aquarium',
    title: 'An aquarium for the terminal',
    summary:
      'Fish made of characters that grow while your tests pass. Small enough for one evening, silly enough to keep.',
    skills: ['Rust'],
    size: 'evening',
    goal: 'pair-programming',
    repository: 'command-line',
  },
  {
    id: 'dotfiles-tour',
    title: 'A tour of each other’s dotfiles',
    summary:
      'Each explains three lines of their setup and takes three from the other. Ends with one shared repository.',
    skills: ['Linux', 'Git'],
    size: 'evening',
    goal: 'study-together',
    repository: 'single-package',
  },
  {
    id: 'bus-stop-display',
    title: 'A bus stop display for the kitchen',
    summary:
      'A small board with a screen of electronic paper that shows the next three departures and nothing else. Wakes once a minute and lives a winter on one charge.',
    skills: ['C', 'Embedded', 'Rust'],
    size: 'month',
    goal: 'side-project',
    repository: 'firmware',
  },
  {
    id: 'club-ledger-import',
    title: 'Bank statements for small clubs',
    summary:
      'Takes the statements of five banks, finds who paid their fee, and writes a page that a treasurer can read. No account, no cloud.',
    skills: ['TypeScript', 'PostgreSQL', 'Docker'],
    size: 'month',
    goal: 'open-source',
    repository: 'service',
  },
  {
    id: 'flaky-test-lottery',
    title: 'The flaky test lottery',
    summary:
      'Runs a suite a hundred times over night and draws which tests lie, how often, and after which other test.',
    skills: ['TypeScript', 'Docker', 'Python'],
    size: 'weekend',
    goal: 'pair-programming',
    repository: 'command-line',
  },
]

/** Ideas without an author in the cast. */
export const bank: readonly Idea[] = sketches.map((sketch) => ({ ...sketch, isOwn: false }))
