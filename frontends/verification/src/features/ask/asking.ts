/** `ask`: for an endorsement; `offer`: of one. Known fields are prefilled. */
export type Asking = {
  kind: 'ask' | 'offer'
  userId: string | null
  skill: string | null
  /** Where the focus returns: to the opener, or to its subject if the opener may be gone. */
  place: (isDone: boolean) => HTMLElement | null
}
