import { readSessionEnd } from '@codekin/web-runtime/session-end'
import { sessionEndSentences } from '@codekin/web-runtime/session-end-sentences'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Outcome } from './outcome.tsx'

const wanted = 'Sign in to open that page.'

/** Why somebody is asked to sign in: their session ended, or they wanted a page that needs one. */
export function WhyHere({ isPageWanted }: { isPageWanted: boolean }) {
  const [end] = useState(readSessionEnd)
  const why = end ? sessionEndSentences[end] : isPageWanted && wanted
  return why && <Outcome icon={<Info size={20} />}>{why}</Outcome>
}
