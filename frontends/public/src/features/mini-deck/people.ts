import type { CompatibilityShape } from '@codekin/ui-kit/compatibility-diff'

/** A developer who does not exist. */
export type SamplePerson = {
  name: string
  work: string
  place: string
  about: string
  score: number
  /** Of the person's picture, in degrees of the colour wheel. */
  hue: number
  likesBack: boolean
  diff: Pick<CompatibilityShape, 'shared' | 'theyAdd' | 'youAdd' | 'conflicts'>
}

export const samplePeople: readonly SamplePerson[] = [
  {
    name: 'Noor Haddad',
    work: 'Backend, Rust',
    place: 'Amman, 7 h together',
    about: 'Building a calendar people host themselves. Wants someone who enjoys the front of it.',
    score: 87,
    hue: 286,
    likesBack: true,
    diff: { shared: ['TypeScript', 'Side project'], theyAdd: ['Rust', 'Kubernetes'], youAdd: ['React'], conflicts: [] },
  },
  {
    name: 'Mateo Silva',
    work: 'Mobile, Swift and Kotlin',
    place: 'Porto, 8 h together',
    about: 'Ships small apps for sailors. Looking for a co-founder who can run the server.',
    score: 71,
    hue: 226,
    likesBack: false,
    diff: { shared: ['TypeScript'], theyAdd: ['Swift', 'Kotlin'], youAdd: ['Node.js'], conflicts: ['Other goals'] },
  },
  {
    name: 'Ines Okafor',
    work: 'Data, Python',
    place: 'Lagos, 8 h together',
    about: 'Will trade data pipelines for CSS lessons. Open source on Sunday evenings.',
    score: 82,
    hue: 168,
    likesBack: true,
    diff: { shared: ['PostgreSQL', 'Open source'], theyAdd: ['Python', 'dbt'], youAdd: ['React'], conflicts: [] },
  },
]
