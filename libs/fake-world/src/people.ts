import { idOf } from './ids.ts'
import { partners } from './partners.ts'
import { type Person, personOf } from './sketch.ts'
import { strangers } from './strangers.ts'

const firstNumber = 10

/** The cast, strangers first. */
const people: readonly Person[] = [...strangers, ...partners].map((sketch, at) => personOf(sketch, firstNumber + at))

/** The initial deck, best fit first. */
export const deck = people.slice(0, strangers.length)
/** The initial matches. */
export const matched = people.slice(strangers.length)

export function findPerson(userId: string): Person | undefined {
  return people.find(({ profile }) => profile.id === userId)
}

function placeOf(list: readonly Person[], name: string): number {
  const place = list.findIndex(({ profile }) => profile.full_name === name)
  if (place < 0) throw new Error(`The fake world has no one called ${name} there.`)
  return place
}

/** The id of a member of the cast. Throws for an unknown name. */
export function userIdOf(name: string): string {
  return idOf('user', firstNumber + placeOf(people, name))
}

/** The id of the match with a person, also its conversation's. Throws if they are not matched. */
export function matchIdOf(name: string): string {
  return idOf('match', placeOf(matched, name))
}
