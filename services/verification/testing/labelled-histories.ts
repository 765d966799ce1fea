import { labelled } from '@codekin/local/stand-ins/github/histories/all'
import { heldOut } from '@codekin/local/stand-ins/github/histories/held-out'
import type { LabelledHistory } from '@codekin/local/stand-ins/github/histories/plan'

/** Histories with known skills and signals. Rules are developed on the open ones and only measured on those held out. */
export const labelledHistories: Readonly<Record<'open' | 'held out', readonly LabelledHistory[]>> = {
  open: labelled,
  'held out': heldOut,
}
