import { Briefcase, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './person-facts.module.css'

type PersonFactsProps = {
  place?: string | undefined
  time?: ReactNode
  experience?: string | undefined
  /** `column`: small, one below the other, for a narrow place. */
  layout?: 'row' | 'column'
}

/** Where somebody is, what time it is there and how experienced they are, of what is known; else nothing. */
export function PersonFacts({ place, time, experience, layout = 'row' }: PersonFactsProps) {
  if (!place && !time && !experience) return null
  const size = layout === 'row' ? 16 : 14
  return (
    <ul role="list" className={styles['facts']} data-layout={layout} aria-label="At a glance">
      {place && (
        <li>
          <MapPin size={size} aria-hidden="true" />
          {place}
        </li>
      )}
      {time && (
        <li>
          <Clock size={size} aria-hidden="true" />
          <span>{time}</span>
        </li>
      )}
      {experience && (
        <li>
          <Briefcase size={size} aria-hidden="true" />
          {experience}
        </li>
      )}
    </ul>
  )
}
