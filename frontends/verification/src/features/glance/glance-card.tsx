import type { GithubStatus } from '@codekin/contracts/github/models'
import type { DashboardSkill } from '@codekin/contracts/skill-verification/models'
import { syncText } from '@codekin/people/github-labels'
import { isUnderWay, useGithubStatus } from '@codekin/people/github-status'
import { counted } from '@codekin/people/phrases'
import { Card, CardHead } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { Link } from '@codekin/web-runtime/router'
import { githubPath } from '../account/path.ts'
import { area, useDashboard } from '../endorsements/endorsements.ts'
import { skillVerificationPath } from '../endorsements/path.ts'
import styles from './glance.module.css'

const shownMax = 3

type Next = { text: string; to: string }

/** The most important next step; null if there is none. */
function findNextStep(waiting: number, isProved: boolean, github: GithubStatus | undefined): Next | null {
  const connection = github?.connection
  if (waiting > 0) {
    return { text: `${counted(waiting, 'endorsement')} waiting for your answer`, to: skillVerificationPath }
  }
  if (connection?.lastSync && (isUnderWay(connection.lastSync) || connection.lastSync.state === 'failed')) {
    return { text: `GitHub: ${syncText(connection.lastSync)}`, to: githubPath }
  }
  if (github?.isAvailable && !connection) return { text: 'Connect GitHub', to: githubPath }
  return isProved ? null : { text: 'Take a test or ask a match', to: skillVerificationPath }
}

function Surest({ skills }: { skills: readonly DashboardSkill[] }) {
  return (
    <ul role="list" className={styles['skills']}>
      {skills.map(({ skill, confidence }) => (
        <li key={skill}>
          <span dir="auto" className={styles['name']}>
            {skill}
          </span>
          <svg className={styles['track']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles['ground']} width="100" height="6" />
            <rect className={styles['filled']} width={confidence} height="6" />
          </svg>
          <span className={styles['figure']}>
            {confidence}
            <VisuallyHidden> of 100</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Dashboard card: proved skills, highest confidence, next step. Hidden on failure. */
export function GlanceCard() {
  const { data, isError, fetchStatus } = useDashboard()
  const github = useGithubStatus()
  useFrame('endorsement_changed', () => void refresh(area))
  if (!data) {
    const isComing = !isError && fetchStatus !== 'paused'
    return isComing && <Skeleton shape="card" height="var(--glance-height, 14rem)" />
  }
  const onProfile = data.skills.filter(({ isOnProfile }) => isOnProfile)
  const proved = onProfile.filter(({ strands }) => strands.some(({ method }) => method !== 'cli'))
  const next = findNextStep(data.waitingForMe, proved.length > 0, github.data)
  return (
    <Card className={styles['card']} aria-label="Skills you’ve proved">
      <CardHead title="Skills you’ve proved">
        <Link to={skillVerificationPath}>All skills</Link>
      </CardHead>
      <p className={styles['kpi']}>
        <span>{proved.length}</span>
        <span className={styles['of']}>of {onProfile.length} on your profile</span>
      </p>
      {proved.length > 0 && <Surest skills={proved.slice(0, shownMax)} />}
      {next && (
        <Link to={next.to} className={styles['next'] ?? ''}>
          <span aria-hidden="true" className={styles['mark']}>
            +
          </span>
          {next.text}
        </Link>
      )}
    </Card>
  )
}
