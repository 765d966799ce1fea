import { Failure, notSignedIn } from '../failure.ts'
import type { Run } from './command.ts'
import { endSession } from './end-session.ts'

/** Signs out here in any case. Fails if the server can't be reached, because the session stays open there. */
export const logout: Run = async ({ credentials, terminal }, { json }) => {
  const known = credentials.read()
  if (!known) throw notSignedIn()
  credentials.delete()
  await endSession(known).catch((cause: unknown) => {
    const sentence = `You’re signed out here, but ${known.server} can’t be reached. End the session there in Settings.`
    throw new Failure('session_not_ended', sentence, { cause })
  })
  if (json) terminal.sayJson({ server: known.server, isSignedOut: true })
  else terminal.say(`Signed out of ${known.server}.`)
}
