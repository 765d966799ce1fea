import { type ReportGroup, reportGroupNames, reportGroups } from '@codekin/contracts/reports/reasons'
import { ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { groupLabels } from './group-labels.ts'
import styles from './report.module.css'

type Props = { last: ReportGroup | null; lastRef: Ref<HTMLButtonElement>; onChoose: (group: ReportGroup) => void }

/** The first question: roughly what is wrong. */
export function GroupList({ last, lastRef, onChoose }: Props) {
  return (
    <ul className={styles['groups']}>
      {reportGroupNames.map((group) => (
        <li key={group}>
          <button
            ref={group === last ? lastRef : undefined}
            type="button"
            className={styles['group']}
            onClick={() => onChoose(group)}
          >
            <span className={styles['grow']}>
              <span className={styles['groupTitle']}>{reportGroups[group].title}</span>
              <span className={styles['groupText']}>{groupLabels[group]}</span>
            </span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
