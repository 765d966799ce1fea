import { Failure, notSignedIn } from '../failure.ts'
import type { Run } from './command.ts'
import { endSession } from './end-session.ts'

/** Signs out here in any case; fails if the server cannot be reached, since the session goes on there. */
export const logout: Run = async ({ credentials, terminal }, { json }) => {
  const known = credentials.read()
  if (!known) throw notSignedIn()
  credentials.delete()
  await endSession(known).catch((cause: unknown) => {
    const sentence = `You’re signed out here, but ${known.server} couldn’t be reached. End the session in your settings.`
    throw new Failure('session_not_ended', sentence, { cause })
  })
  if (json) terminal.say(JSON.stringify({ server: known.server, isSignedOut: true }))
  else terminal.say(`Signed out of ${known.server}.`)
}
