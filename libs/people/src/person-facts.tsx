import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Briefcase, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './person-facts.module.css'
import { ProviderMark } from './provider-mark.tsx'

type PersonFactsProps = {
  place?: string | undefined
  time?: ReactNode
  experience?: string | undefined
  /** Their GitHub username, if it is visible. */
  githubName?: string | null | undefined
  /** `column`: small, one below the other, for a narrow place. */
  layout?: 'row' | 'column'
}

/** A person's place, local time, experience and GitHub username; nothing if none is known. */
export function PersonFacts({ place, time, experience, githubName, layout = 'row' }: PersonFactsProps) {
  if (!place && !time && !experience && !githubName) return null
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
      {githubName && (
        <li>
          <ProviderMark provider="github" size={size} />
          <a href={`https://github.com/${encodeURIComponent(githubName)}`} target="_blank" rel="noreferrer nofollow">
            <VisuallyHidden>GitHub: </VisuallyHidden>
            <bdi>{githubName}</bdi>
          </a>
        </li>
      )}
    </ul>
  )
}
