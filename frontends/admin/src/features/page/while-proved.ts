import { ProofDeclined } from '@codekin/web-runtime/proof'

/**
 * How often an answer that asks for a fresh proof is read anew, for `refetchInterval`: not any more once somebody would not
 * prove who they are, or they would be asked again and again.
 */
export function whileProved(milliseconds: number) {
  return ({ state }: { state: { error: unknown } }) => (state.error instanceof ProofDeclined ? false : milliseconds)
}
