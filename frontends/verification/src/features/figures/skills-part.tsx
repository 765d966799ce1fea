import type { GithubSkill } from '@codekin/contracts/github/models'
import { groupedCount } from '@codekin/people/github-labels'
import { counted } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useState } from 'react'
import { skillVerificationPath } from '../endorsements/path.ts'
import { ConfidenceBar } from '../evidence/confidence-bar.tsx'
import { linesText } from '../evidence/kind-labels.ts'
import { sinceText } from '../evidence/since-text.ts'
import styles from './figures.module.css'

const shownAtFirst = 8

function Skill({ one }: { one: GithubSkill }) {
  const { skill, weight, lines, linesByKind, commits, pullRequests, repositories } = one
  const pulls = pullRequests > 0 ? `, ${groupedCount(pullRequests, 'pull request')}` : ''
  return (
    <li className={styles['skill']}>
      <div className={styles['skillName']}>
        <Heading dir="auto" level={3} look="h4">
          {skill}
        </Heading>
        <Text size="small" tone={3}>
          {sinceText(one)}
        </Text>
      </div>
      <div className={styles['weight']}>
        <ConfidenceBar confidence={Math.round(weight)} />
      </div>
      <div className={styles['what']}>
        <Text size="small">
          {groupedCount(lines, 'line')} · {groupedCount(commits, 'commit')}
          {pulls}
          {repositories.length > 0 && (
            <>
              {' · '}
              <span className={styles['whole']}>
                includes {counted(repositories.length, 'public repository', 'public repositories')}
              </span>
            </>
          )}
        </Text>
        <Text size="small" tone={3}>
          {linesText(linesByKind)}
        </Text>
      </div>
    </li>
  )
}

/** Skills proved by contributions, highest weight first. */
export function SkillsPart({ skills }: { skills: readonly GithubSkill[] }) {
  const [isLong, setLong] = useState(false)
  const shown = isLong ? skills : skills.slice(0, shownAtFirst)
  return (
    <section className={styles['part']} aria-labelledby="skills-by-work">
      <div className={styles['cardTitle']}>
        <Heading level={2} id="skills-by-work">
          What it proves
        </Heading>
        <Text size="ui" tone={2}>
          How strongly your work alone proves each skill, out of 100. Together with tests and endorsements, it makes up{' '}
          <Link to={skillVerificationPath} className={styles['link'] ?? ''}>
            each skill’s confidence
          </Link>
          .
        </Text>
      </div>
      {skills.length === 0 ? (
        <Text tone={2}>No skills yet. A skill needs at least 150 lines that count.</Text>
      ) : (
        <ol role="list" className={styles['skills']}>
          {shown.map((one) => (
            <Skill key={one.skill} one={one} />
          ))}
        </ol>
      )}
      {skills.length > shown.length && (
        <Button size="small" variant="quiet" className={styles['more']} onClick={() => setLong(true)}>
          Show {skills.length - shown.length} more
        </Button>
      )}
    </section>
  )
}
