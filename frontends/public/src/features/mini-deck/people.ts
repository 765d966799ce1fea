import type { CompatibilityShape } from '@codekin/ui-kit/compatibility-diff'

/** An invented developer. */
export type SamplePerson = {
  name: string
  work: string
  place: string
  about: string
  score: number
  likesBack: boolean
  diff: Pick<CompatibilityShape, 'shared' | 'theyAdd' | 'youAdd' | 'conflicts'>
}

export const samplePeople: readonly SamplePerson[] = [
  {
    name: 'Noor Nasser',
    work: 'Backend, Rust',
    place: 'Amman, 7\u00a0h overlap',
    about: 'Building a calendar people host themselves. Wants someone who enjoys front ends.',
    score: 87,
    likesBack: true,
    diff: { shared: ['TypeScript', 'Side project'], theyAdd: ['Rust', 'Kubernetes'], youAdd: ['React'], conflicts: [] },
  },
  {
    name: 'Mateo Moreira',
    work: 'Mobile, Swift and Kotlin',
    place: 'Porto, 8\u00a0h overlap',
    about: 'Ships small apps for sailors. Looking for a co-founder who can run the server.',
    score: 71,
    likesBack: false,
    diff: { shared: ['TypeScript'], theyAdd: ['Swift', 'Kotlin'], youAdd: ['Node.js'], conflicts: ['Other goals'] },
  },
  {
    name: 'Ines Okoro',
    work: 'Data, Python',
    place: 'Lagos, 8\u00a0h overlap',
    about: 'Will trade data pipelines for CSS lessons. Open source on Sunday evenings.',
    score: 82,
    likesBack: true,
    diff: { shared: ['PostgreSQL', 'Open source'], theyAdd: ['Python', 'dbt'], youAdd: ['React'], conflicts: [] },
  },
]
