import { makeAdasWorld } from '../likes.ts'
import { ada } from '../people/accounts.ts'
import { type DemoDeveloper, makeDevelopers } from '../people/developers.ts'
import { bearerOf } from '../people/names.ts'
import { randomFrom } from '../people/random.ts'

/** A person who gets a portrait. */
export type Sitter = { email: string; people: string; isWoman: boolean }

const adaAsSitter: Sitter = { email: ada.email, people: 'nordic', isWoman: true }
/**
 * Of the people Ada does not know: together with those she knows, about sixty in a hundred have a face, as in real communities.
 */
const shareOfStrangers = 0.55

/** A deterministic number for a text (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** In the order in which Ada sees them: Ada, her matches, those who like her, and then the others. */
export function makeSitters(): Sitter[] {
  const developers = makeDevelopers()
  const { conversations, swipes } = makeAdasWorld(ada, developers)
  const known = new Set([...conversations.map(({ with: other }) => other.email), ...swipes.map(({ from }) => from)])
  known.delete(ada.email)
  const byEmail = new Map(developers.map((developer) => [developer.email, developer]))
  const acquainted = [...known].flatMap((email) => byEmail.get(email) ?? [])
  const strangers = developers.filter(
    ({ email }) => !known.has(email) && randomFrom(seedOf(email)).chance(shareOfStrangers),
  )
  return [adaAsSitter, ...[...acquainted, ...strangers].map(sitterOf)]
}

function sitterOf({ email, fullName }: DemoDeveloper): Sitter {
  const bearer = bearerOf(fullName)
  if (!bearer) throw new Error(`No one is called ${fullName}.`)
  return { email, ...bearer }
}
