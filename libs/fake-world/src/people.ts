import { idOf } from './ids.ts'
import { partners } from './partners.ts'
import { type Person, personOf } from './sketch.ts'
import { strangers } from './strangers.ts'

const firstNumber = 10

/** The cast, strangers first. */
const people: readonly Person[] = [...strangers, ...partners].map((sketch, at) => personOf(sketch, firstNumber + at))

/** Whom the deck holds at first, best fit first. */
export const deck = people.slice(0, strangers.length)
/** With whom there is a match at first. */
export const matched = people.slice(strangers.length)

export function findPerson(userId: string): Person | undefined {
  return people.find(({ profile }) => profile.id === userId)
}

function placeOf(list: readonly Person[], name: string): number {
  const place = list.findIndex(({ profile }) => profile.full_name === name)
  if (place < 0) throw new Error(`The fake world has no one called ${name} there.`)
  return place
}

/** The id of somebody of the cast. Throws for a name that nobody has. */
export function userIdOf(name: string): string {
  return idOf('user', firstNumber + placeOf(people, name))
}

/** The id of the match with somebody, its conversation's too. Throws for whom the viewer has not matched with. */
export function matchIdOf(name: string): string {
  return idOf('match', placeOf(matched, name))
}
