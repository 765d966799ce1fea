import { ProofDeclined } from '@codekin/web-runtime/proof'

/** A `refetchInterval` that stops once the user declines to reauthenticate; otherwise every poll would ask again. */
export function pollUnlessDeclined(milliseconds: number) {
  return ({ state }: { state: { error: unknown } }) => (state.error instanceof ProofDeclined ? false : milliseconds)
}
