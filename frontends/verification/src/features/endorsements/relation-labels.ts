import type { Relation } from '@codekin/contracts/skill-verification/models'
import { optionsOf } from '@codekin/people/labels'
import { firstName } from '@codekin/people/phrases'

/** A person of an endorsement: the reader, a named person, or an unnamed one. */
export type Side = 'you' | { name: string } | null

const called = (side: Side) => (side === null ? 'someone' : side === 'you' ? 'you' : firstName(side.name))
const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const possessive = (side: Side) => (side === 'you' ? 'your' : `${called(side)}’s`)

/** How the endorser knows the other's work, as a sentence. */
export function relationLine(relation: Relation, { endorser, owner }: { endorser: Side; owner: Side }): string {
  const both = endorser === 'you' || owner === 'you' ? 'You' : 'They'
  switch (relation) {
    case 'worked-together':
      return `${both} worked together`
    case 'built-together':
      return `${both} built something together`
    case 'reviewed-code':
      return `${capitalise(called(endorser))} reviewed ${possessive(owner)} code`
    case 'taught-me':
      return `${capitalise(called(endorser))} learned from ${called(owner)}`
    case 'learned-from-me':
      return `${capitalise(called(owner))} learned from ${called(endorser)}`
    case 'talked-shop':
      return `${both} talked shop`
    default:
      return relation satisfies never
  }
}

const shared = {
  'worked-together': 'We worked together',
  'built-together': 'We built something together',
} as const

/** Options for requests and for offers. */
export const relationOptions = {
  ask: optionsOf<Relation>({
    ...shared,
    'reviewed-code': 'They reviewed my code',
    'taught-me': 'They learned from me',
    'learned-from-me': 'I learned from them',
    'talked-shop': 'We talked shop',
  }),
  offer: optionsOf<Relation>({
    ...shared,
    'reviewed-code': 'I reviewed their code',
    'taught-me': 'I learned from them',
    'learned-from-me': 'They learned from me',
    'talked-shop': 'We talked shop',
  }),
} as const
