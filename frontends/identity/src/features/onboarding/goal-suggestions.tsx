import { goalNames } from '@codekin/people/labels'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { goalsMax } from '../profile/choice-fields.tsx'
import type { ProfileFields } from '../profile/profile-form.ts'
import styles from './goal-suggestions.module.css'

/** Suggested goals with their reasons; a press adds one. */
export function GoalSuggestions() {
  const id = useId()
  const { setValue } = useFormContext<ProfileFields>()
  const goals = useWatch<ProfileFields, 'goals'>({ name: 'goals' })
  const query = useQuery({ ...queryOf(api.onboarding.recommendGoals), staleTime: 0 })
  // Goals can be chosen without suggestions.
  if (query.isError || query.data?.recommendations.length === 0) return null
  return (
    <section className={styles['box']} aria-labelledby={id}>
      <Text size="small" tone={3} id={id}>
        Suggested for you
      </Text>
      {query.data ? (
        <ul role="list" className={styles['list']}>
          {query.data.recommendations.map(({ goal, why }) => {
            const isTaken = goals.includes(goal)
            return (
              <li key={goal}>
                <button
                  type="button"
                  className={styles['goal']}
                  aria-pressed={isTaken}
                  disabled={!isTaken && goals.length >= goalsMax}
                  onClick={() =>
                    setValue('goals', isTaken ? goals.filter((own) => own !== goal) : [...goals, goal], {
                      shouldDirty: true,
                    })
                  }
                >
                  {isTaken ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
                  <span>
                    <strong>{goalNames[goal]}.</strong> {why}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      ) : (
        <Skeleton shape="card" height="5.5rem" />
      )}
    </section>
  )
}
