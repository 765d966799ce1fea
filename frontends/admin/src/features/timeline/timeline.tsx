import { isolateBidi } from '@codekin/contracts/direction'
import type { TimelineEntry } from '@codekin/contracts/moderation/models'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import { entryLabels } from '../cases/labels.ts'
import styles from './timeline.module.css'

/** The page of the entry's appeal or case. */
function findPlace({ appealId, caseId }: TimelineEntry): { name: string; path: string } | undefined {
  if (appealId) return { name: 'Open the appeal', path: `/admin/appeals/${appealId}` }
  return caseId ? { name: 'Open the case', path: `/admin/cases/${caseId}` } : undefined
}

type EntryProps = { entry: TimelineEntry; here: string | undefined; children: ReactNode }

function Entry({ entry, here, children }: EntryProps) {
  const { at, kind, by } = entry
  const place = findPlace(entry)
  return (
    <li className={styles['entry']}>
      <Text as="span" size="small" tone={3} mono>
        <time dateTime={at}>{dateAndTime(new Date(at), 'medium')}</time>
      </Text>
      <span>
        <Text as="span" size="small" tone={2}>
          {entryLabels[kind]}
          {by && ` · ${isolateBidi(by.full_name)}`}
          {place && place.path !== here && (
            <>
              {' · '}
              <Link to={place.path}>{place.name}</Link>
            </>
          )}
        </Text>
        <Text size="ui" className={styles['words']}>
          {children}
        </Text>
      </span>
    </li>
  )
}

type TimelineProps = {
  label: string
  entries: readonly TimelineEntry[]
  /** The current path, which entries don't link to. */
  here?: string | undefined
  /** Renders the text of an entry; by default as is. */
  show?: (text: string) => ReactNode
}

/** Lists events in the given order. */
export function Timeline({ label, entries, here, show = (text) => text }: TimelineProps) {
  return (
    <ol role="list" className={styles['timeline']} aria-label={label}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} here={here}>
          {show(entry.text)}
        </Entry>
      ))}
    </ol>
  )
}
