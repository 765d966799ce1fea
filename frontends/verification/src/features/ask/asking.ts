/** `ask`: to be endorsed by somebody one knows. `offer`: to endorse them. What is known of it already stands in the form. */
export type Asking = {
  kind: 'ask' | 'offer'
  userId: string | null
  skill: string | null
  /** Where the focus goes: to what asked for it, or where that may be gone because it is done, to what it is about. */
  place: (isDone: boolean) => HTMLElement | null
}
