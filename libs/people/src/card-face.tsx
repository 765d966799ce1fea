import { isolateBidi } from '@codekin/contracts/direction'
import type { Compatibility } from '@codekin/contracts/matching/models'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './card-face.module.css'
import { comparedSkills, strongestReasons } from './fit.ts'
import { localTime } from './local-time.ts'
import { PersonArt } from './person-art.tsx'
import { aboutLine, fitLine, skillsLine } from './phrases.ts'
import type { ShownProfile } from './profile-header.tsx'
import { SkillTags } from './skill-tags.tsx'
import { useNow } from './use-now.ts'

const skillsMax = 7
const reasonsMax = 2

/** The style of the surface below a card face. */
export const cardLook = styles['card'] ?? ''

type HeadProps = {
  profile: ShownProfile
  /** How well the two fit; the own card has none. */
  compatibility?: Compatibility
  /** Visible now, or next. */
  isUrgent?: boolean
  /** Shown before anything else. */
  mark?: ReactNode
  /** In the corner: further actions. */
  menu?: ReactNode
}

function Head({ profile, compatibility, isUrgent = true, mark, menu }: HeadProps) {
  const time = localTime(profile.timezone, useNow())
  const about = aboutLine(profile)
  return (
    <div className={styles['head']}>
      <PersonArt name={profile.full_name} photoUrl={profile.photoUrl} size={420} isUrgent={isUrgent} />
      <div className={styles['top']}>
        <div className={styles['marks']}>
          {mark}
          {time && (
            <span className={styles['time']}>
              <Clock size={13} aria-hidden="true" />
              <span className={styles['clock']}>{time}</span> for them
            </span>
          )}
        </div>
        {menu}
      </div>
      <div className={styles['title']}>
        <div className={styles['who']}>
          <h2 dir="auto" className={styles['name']}>
            {profile.full_name}
          </h2>
          {about && <p className={styles['about']}>{about}</p>}
        </div>
        {compatibility && (
          <span className={styles['score']}>
            <ScoreRing score={compatibility.score} size={56} />
          </span>
        )}
      </div>
    </div>
  )
}

type FaceProps = HeadProps & {
  /** Replaces the card's summary with all details. */
  details?: ReactNode
  /** Between the person and the summary, such as a note being written to them. */
  note?: ReactNode
  foot?: ReactNode
}

/** The face of a card: the person, what both have in common, and why they may fit. With details or a note it scrolls. */
export function CardFace({ details, note, foot, ...head }: FaceProps) {
  const { profile, compatibility } = head
  const skills = comparedSkills(profile, compatibility)
  const reasons = compatibility ? strongestReasons(compatibility, reasonsMax, ['skills', 'languages', 'activity']) : []
  const open = details ? 'details' : note ? 'note' : undefined
  return (
    <>
      <div
        className={styles['scroller']}
        data-open={open}
        {...(open ? { tabIndex: 0, role: 'region', 'aria-label': `About ${isolateBidi(profile.full_name)}` } : {})}
      >
        <Head {...head} />
        {note}
        <p className={styles['hunk']}>@@ {compatibility ? fitLine(compatibility) : skillsLine(profile)} @@</p>
        <div className={styles['body']}>
          {profile.headline && (
            <p dir="auto" className={styles['headline']}>
              {profile.headline}
            </p>
          )}
          {!details && skills.length > 0 && <SkillTags skills={skills} max={skillsMax} />}
          {reasons.length > 0 && (
            <ul role="list" className={styles['reasons']}>
              {reasons.map((reason) => (
                <li dir="auto" key={reason}>
                  {reason}
                </li>
              ))}
            </ul>
          )}
          {details}
        </div>
      </div>
      {foot && <div className={styles['foot']}>{foot}</div>}
    </>
  )
}
