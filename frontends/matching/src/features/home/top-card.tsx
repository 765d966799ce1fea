import type { DealtCandidate } from '@codekin/contracts/matching/models'
import { comparedSkills, strongestReasons } from '@codekin/people/fit'
import { PersonArt } from '@codekin/people/person-art'
import { aboutLine, fitLine } from '@codekin/people/phrases'
import { SkillTags } from '@codekin/people/skill-tags'
import { LinkButton } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Link } from '@codekin/web-runtime/router'
import { ArrowRight } from 'lucide-react'
import { SuperlikedMark } from '../person/superliked-mark.tsx'
import styles from './top-card.module.css'

const skillsMax = 8
const reasonsMax = 2

/** The top card, large. It need not be the best fit, since the order of a deck is drawn at random. */
export function TopCard({ candidate }: { candidate: DealtCandidate }) {
  const { profile, compatibility } = candidate
  const reasons = strongestReasons(compatibility, reasonsMax, ['languages', 'activity'])
  const about = aboutLine(profile)
  return (
    <article className={classes(styles['room'], styles['card'])}>
      <div className={styles['art']}>
        <PersonArt name={profile.full_name} photoUrl={profile.photoUrl} size={420} />
        {candidate.hasSuperlikedYou && (
          <span className={styles['mark']}>
            <SuperlikedMark />
          </span>
        )}
        <span className={styles['score']}>
          <ScoreRing score={compatibility.score} size={64} />
        </span>
      </div>
      <div className={styles['facts']}>
        <p className={styles['hunk']}>@@ {fitLine(compatibility)} @@</p>
        <div className={styles['body']}>
          <div>
            <h3 dir="auto" className={styles['name']}>
              {profile.full_name}
            </h3>
            {about && <p className={styles['about']}>{about}</p>}
          </div>
          {profile.headline && (
            <p dir="auto" className={styles['headline']}>
              {profile.headline}
            </p>
          )}
          <SkillTags skills={comparedSkills(profile, compatibility)} max={skillsMax} />
          <ul role="list" className={styles['reasons']}>
            {reasons.map((reason) => (
              <li dir="auto" key={reason}>
                {reason}
              </li>
            ))}
          </ul>
          <LinkButton className={styles['go']} icon={<ArrowRight size={16} />} render={<Link to="/discover" />}>
            See them in Discover
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

export function TopCardSkeleton() {
  return (
    <div className={styles['room']}>
      <Skeleton shape="card" height="100%" />
    </div>
  )
}
