/** Faults of a sign-in on demand, with their labels on the choose-an-account page. */
export const troubles = {
  none: 'Nothing goes wrong',
  denied: 'Access is denied',
  'expired-code': 'The code has expired',
  'no-email': 'No email is shared',
  'unverified-email': 'The email is not verified',
  'server-error': 'The server fails',
  slow: 'The server hangs',
} as const
export type Trouble = keyof typeof troubles

export function troubleOf(text: string | null | undefined): Trouble {
  return text && text in troubles ? (text as Trouble) : 'none'
}

/** Does not respond for a minute, or until the client hangs up. */
export async function hang(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const waiting = setTimeout(resolve, 60_000)
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      resolve()
    })
  })
}
