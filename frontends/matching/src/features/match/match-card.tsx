import type { Match } from '@codekin/contracts/matching/models'
import { comparedSkills } from '@codekin/people/fit'
import { PersonArt } from '@codekin/people/person-art'
import { aboutLine } from '@codekin/people/phrases'
import { SkillTags } from '@codekin/people/skill-tags'
import { Avatar } from '@codekin/ui-kit/avatar'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import { introducedText } from './introduced.ts'
import styles from './match-card.module.css'

const skillsMax = 3

function LastMessageLine({
  match: { status, lastMessage, profile, matchedAt, endedAt, unreadCount },
}: {
  match: Match
}) {
  if (status === 'ended') {
    return (
      <p className={styles['last']}>
        <span className={styles['what']}>Ended</span>
        <span className={styles['when']}>{endedAt && <RelativeTime iso={endedAt} />}</span>
      </p>
    )
  }
  if (!lastMessage) {
    return (
      <p className={styles['last']} data-look="new">
        <span className={styles['what']}>New match. Say hello.</span>
        <span className={styles['when']}>
          <RelativeTime iso={matchedAt} />
        </span>
      </p>
    )
  }
  const isTheirs = lastMessage.senderId === profile.id
  return (
    <p className={styles['last']} data-look={unreadCount > 0 ? 'unread' : 'read'}>
      {unreadCount > 0 && (
        <span className={styles['dot']}>
          <VisuallyHidden>{unreadCount} unread. </VisuallyHidden>
        </span>
      )}
      <span className={styles['what']}>
        {!isTheirs && <span className={styles['you']}>You: </span>}
        <bdi>{lastMessage.preview}</bdi>
      </span>
      <span className={styles['when']}>
        <RelativeTime iso={lastMessage.createdAt} />
      </span>
    </p>
  )
}

/** A match in the grid: name, fit, common skills, and the last message. */
export function MatchCard({ match, menu }: { match: Match; menu: ReactNode }) {
  const { profile, compatibility } = match
  const shared = comparedSkills(profile, compatibility).filter(({ kind }) => kind === 'shared')
  const about = aboutLine(profile, 1)
  return (
    <article className={styles['card']} data-ended={match.status === 'ended'}>
      <div className={styles['band']}>
        <PersonArt name={profile.full_name} photoUrl={null} isBand />
      </div>
      <div className={styles['head']}>
        <span className={styles['avatar']}>
          <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={56} />
        </span>
        <span className={styles['score']}>
          <ScoreRing score={compatibility.score} size={44} />
        </span>
      </div>
      <div className={styles['body']}>
        <h2 className={styles['name']}>
          <Link to={`/matches/${match.id}`} className={styles['link'] ?? ''}>
            <bdi>{profile.full_name}</bdi>
          </Link>
        </h2>
        <p dir="auto" className={styles['about']}>
          {about || profile.headline || 'Just getting started'}
        </p>
        {match.source === 'staff' && <p className={styles['introduced']}>{introducedText}</p>}
        <div className={styles['skills']}>
          {shared.length > 0 ? (
            <SkillTags skills={shared} max={skillsMax} />
          ) : (
            <span className={styles['none']}>No skills in common yet</span>
          )}
        </div>
        <LastMessageLine match={match} />
      </div>
      <div className={styles['menu']}>{menu}</div>
    </article>
  )
}
