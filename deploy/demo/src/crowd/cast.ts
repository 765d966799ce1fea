import { makeAdasWorld } from '../likes.ts'
import { ada } from '../people/accounts.ts'
import { type DemoDeveloper, makeDevelopers } from '../people/developers.ts'

const crowdSize = 40

/** Those of the 300 who are simulated: everyone Ada knows or is liked by, and others of every role up to forty. */
export function castOf(): { adas: DemoDeveloper[]; others: DemoDeveloper[] } {
  const developers = makeDevelopers()
  const { swipes } = makeAdasWorld(ada, developers)
  const known = new Set(swipes.filter(({ to }) => to === ada.email).map(({ from }) => from))
  const adas = developers.filter(({ email }) => known.has(email))
  const step = Math.floor(developers.length / (crowdSize - adas.length))
  const others = developers
    .filter(({ email, bio }) => !known.has(email) && bio !== '')
    .filter((_, place) => place % step === 0)
    .slice(0, crowdSize - adas.length)
  return { adas, others }
}
