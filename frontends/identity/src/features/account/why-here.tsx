import { readSessionEnd } from '@codekin/web-runtime/session-end'
import { sessionEndSentences } from '@codekin/web-runtime/session-end-sentences'
import { readSuspension } from '@codekin/web-runtime/suspension'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Outcome } from './outcome.tsx'

const wanted = 'Sign in to open that page.'

/** Why somebody is asked to sign in: their session ended, or they wanted a page that needs one. */
export function WhyHere({ isPageWanted }: { isPageWanted: boolean }) {
  const [end] = useState(readSessionEnd)
  // The form says it with the reason where this tab was told.
  if (end === 'suspended' && readSuspension()) return null
  const why = end ? sessionEndSentences[end] : isPageWanted && wanted
  return why && <Outcome icon={<Info size={20} />}>{why}</Outcome>
}
