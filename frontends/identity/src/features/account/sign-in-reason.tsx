import { readSessionEnd } from '@codekin/web-runtime/session-end'
import { sessionEndSentences } from '@codekin/web-runtime/session-end-sentences'
import { readSuspension } from '@codekin/web-runtime/suspension'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Outcome } from './outcome.tsx'

const pageWantedText = 'Sign in to open that page.'

/** Explains why signing in is needed: the session ended, or the wanted page requires one. */
export function SignInReason({ isPageWanted }: { isPageWanted: boolean }) {
  const [end] = useState(readSessionEnd)
  // The form shows it with the reason if this tab has the details.
  if (end === 'suspended' && readSuspension()) return null
  const reason = end ? sessionEndSentences[end] : isPageWanted && pageWantedText
  return reason && <Outcome icon={<Info size={20} />}>{reason}</Outcome>
}
