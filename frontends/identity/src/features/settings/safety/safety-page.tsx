import { DecisionsPart } from './decisions-part.tsx'
import { ReportsPart } from './reports-part.tsx'
import { ReviewPart } from './review-part.tsx'
import { TrustPart } from './trust-part.tsx'

export function SafetyPage() {
  return (
    <>
      <DecisionsPart />
      <ReportsPart />
      <TrustPart />
      <ReviewPart />
    </>
  )
}
