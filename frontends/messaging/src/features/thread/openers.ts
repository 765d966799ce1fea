import type { Match } from '@codekin/contracts/matching/models'
import { hoursAhead } from '@codekin/people/local-time'
import { counted, firstName } from '@codekin/people/phrases'

/** A first message, and the line of the diff that it uses. */
export type Opener = { sign: '=' | '+' | '~' | '@'; fact: string; text: string }

const openersMax = 3

function sharedSkillOpener({ compatibility }: Match): Opener | undefined {
  const [first, ...others] = compatibility.shared
  if (first === undefined) return undefined
  const fact = `On both profiles: ${[first, ...others.slice(0, 1)].join(' and ')}`
  return { sign: '=', fact, text: `We both list ${first}. What are you building with it at the moment?` }
}

function partnerSkillOpener({ compatibility, profile }: Match): Opener | undefined {
  const [first] = compatibility.theyAdd
  if (first === undefined) return undefined
  const fact = `On ${firstName(profile.full_name)}’s profile, not on yours: ${first}`
  return { sign: '+', fact, text: `I saw ${first} on your profile. Where should I start if I want to learn it?` }
}

function timeZoneOpener({ profile }: Match, now: Date): Opener | undefined {
  const ahead = hoursAhead(profile.timezone, now)
  if (ahead === undefined) return undefined
  const question = 'When do you usually get to code?'
  if (ahead === 0) return { sign: '@', fact: 'Same local time', text: `We’re in the same time zone. ${question}` }
  const hours = counted(Math.abs(ahead), 'hour')
  const fact = `${firstName(profile.full_name)} is ${hours} ${ahead > 0 ? 'ahead' : 'behind'}`
  return { sign: '@', fact, text: `We’re ${hours} apart. ${question}` }
}

function ownSkillOpener({ compatibility, profile }: Match): Opener | undefined {
  const [first] = compatibility.youAdd
  if (first === undefined) return undefined
  const fact = `On your profile, not on ${firstName(profile.full_name)}’s: ${first}`
  return { sign: '~', fact, text: `I work with ${first}. Could any of your projects use some?` }
}

/** Suggested openers from the two profiles, at most three. */
export function suggestOpeners(match: Match, now: Date): Opener[] {
  return [sharedSkillOpener(match), partnerSkillOpener(match), timeZoneOpener(match, now), ownSkillOpener(match)]
    .filter((opener) => opener !== undefined)
    .slice(0, openersMax)
}
