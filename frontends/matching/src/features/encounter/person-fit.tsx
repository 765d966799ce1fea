import { isolateBidi } from '@codekin/contracts/direction'
import { firstName } from '@codekin/people/phrases'
import { Async } from '@codekin/ui-kit/async'
import { Card } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { SuperlikedMark } from '../person/superliked-mark.tsx'
import { Why } from '../person/why.tsx'
import { DecisionPart } from './decision-part.tsx'
import styles from './person-fit.module.css'

type PersonFitProps = { userId: string; fullName: string }

/** On a person's profile: the possible or recorded decision, and the fit. */
export function PersonFit({ userId, fullName }: PersonFitProps) {
  const encounter = useQuery(queryOf(api.matching.getEncounter, { params: { id: userId } }))
  const { decision, resetsAt } = encounter.data ?? {}
  useRefetchAt(findEarliestFuture([decision?.undoableUntil, resetsAt]), encounter.refetch)
  return (
    <Async
      query={encounter}
      skeleton={<Skeleton shape="card" height="32rem" />}
      failureTitle="How you fit couldn’t be loaded"
    >
      {(found) => (
        <Card as="aside" aria-label={`You and ${isolateBidi(fullName)}`}>
          {found.hasSuperlikedYou && !found.match && (
            <div className={styles['mark']}>
              <SuperlikedMark />
            </div>
          )}
          <DecisionPart person={{ userId, fullName }} encounter={found} />
          <Why compatibility={found.compatibility} name={firstName(fullName)} />
        </Card>
      )}
    </Async>
  )
}
