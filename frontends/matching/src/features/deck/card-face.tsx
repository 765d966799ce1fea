import type { Candidate } from '@codekin/contracts/matching/models'
import { localTime } from '@codekin/people/local-time'
import { aboutLine, fitLine } from '@codekin/people/phrases'
import { useNow } from '@codekin/people/use-now'
import { late } from '@codekin/ui-kit/loaded'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { ChevronDown, Clock, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonArt } from '../person/art.tsx'
import { comparedSkills, strongestReasons } from '../person/facts.ts'
import { Skills } from '../person/skills.tsx'
import styles from './card-face.module.css'

const skillsMax = 7
const PersonDetails = late(() => import('../person/person-details.tsx').then((m) => m.PersonDetails))

function Head({ candidate: { profile, compatibility }, isUrgent, menu }: FaceProps) {
  const time = localTime(profile.timezone, useNow())
  const about = aboutLine(profile)
  return (
    <div className={styles['head']}>
      <PersonArt name={profile.full_name} photoUrl={profile.photoUrl} size={420} isUrgent={isUrgent} />
      <div className={styles['top']}>
        {time ? (
          <span className={styles['time']}>
            <Clock size={13} aria-hidden="true" />
            <span className={styles['clock']}>{time}</span> for them
          </span>
        ) : (
          <span />
        )}
        {menu}
      </div>
      <div className={styles['title']}>
        <div className={styles['who']}>
          <h2 className={styles['name']}>{profile.full_name}</h2>
          {about && <p className={styles['about']}>{about}</p>}
        </div>
        <span className={styles['score']}>
          <ScoreRing score={compatibility.score} size={56} />
        </span>
      </div>
    </div>
  )
}

type FootProps = { isExpanded: boolean; onToggle: () => void; onNote: () => void }

function Foot({ isExpanded, onToggle, onNote }: FootProps) {
  return (
    <div className={styles['foot']}>
      <button type="button" className={styles['more']} aria-expanded={isExpanded} onClick={onToggle}>
        <ChevronDown size={16} aria-hidden="true" />
        {isExpanded ? 'Less' : 'Details'}
      </button>
      <button type="button" className={styles['more']} onClick={onNote}>
        <PencilLine size={14} aria-hidden="true" />
        Like with a note
      </button>
    </div>
  )
}

type FaceProps = { candidate: Candidate; isUrgent: boolean; menu?: ReactNode }

/** What a card shows: who, what both have in common, and why it may be a good idea. */
export function CardFace({ candidate, isUrgent, isExpanded, menu, onToggle, onNote }: FaceProps & FootProps) {
  useIdleLoad(PersonDetails.preload)
  const { profile, compatibility } = candidate
  const skills = comparedSkills(profile, compatibility)
  const reasons = strongestReasons(compatibility, 2, ['skills', 'languages', 'activity'])
  return (
    <>
      <div
        className={styles['scroller']}
        data-expanded={isExpanded}
        {...(isExpanded ? { tabIndex: 0, role: 'region', 'aria-label': `About ${profile.full_name}` } : {})}
      >
        <Head candidate={candidate} isUrgent={isUrgent} menu={menu} />
        <p className={styles['hunk']}>@@ {fitLine(compatibility)} @@</p>
        <div className={styles['body']}>
          {profile.headline && <p className={styles['headline']}>{profile.headline}</p>}
          {!isExpanded && skills.length > 0 && <Skills skills={skills} max={skillsMax} />}
          {reasons.length > 0 && (
            <ul className={styles['reasons']}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {isExpanded && <PersonDetails candidate={candidate} />}
        </div>
      </div>
      <Foot isExpanded={isExpanded} onToggle={onToggle} onNote={onNote} />
    </>
  )
}
