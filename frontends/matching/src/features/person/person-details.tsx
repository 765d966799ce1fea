import type { Candidate } from '@codekin/contracts/matching/models'
import { comparedSkills, overlapOf } from '@codekin/people/fit'
import { languageName } from '@codekin/people/language-name'
import { localTime } from '@codekin/people/local-time'
import { Projects } from '@codekin/people/profile-parts'
import { SkillTags } from '@codekin/people/skill-tags'
import { useEvidence } from '@codekin/people/use-evidence'
import { useNow } from '@codekin/people/use-now'
import { goalNames, roleNames } from '@codekin/people/words'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './person-details.module.css'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function timeText(time: string | undefined, overlap: string | undefined): string {
  return [time && `${time} now`, overlap].filter(Boolean).join(' · ')
}

function Facts({ profile, time }: { profile: Candidate['profile']; time: string | null | undefined }) {
  return (
    <dl className={styles['facts']}>
      {profile.goals.length > 0 && (
        <Fact label="Here for">{profile.goals.map((goal) => goalNames[goal]).join(', ')}</Fact>
      )}
      {profile.lookingFor.length > 0 && (
        <Fact label="Looking for">{profile.lookingFor.map((role) => roleNames[role]).join(', ')}</Fact>
      )}
      {time && <Fact label="Local time">{time}</Fact>}
      {profile.languages.length > 0 && (
        <Fact label="Speaks">{profile.languages.map((tag) => languageName(tag)).join(', ')}</Fact>
      )}
      {profile.github_username && (
        <Fact label="GitHub">
          <bdi>{profile.github_username}</bdi>
        </Fact>
      )}
      {profile.links.length > 0 && (
        <Fact label="Links">
          <span className={styles['links']}>
            {profile.links.map(({ label, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer nofollow">
                <bdi>{label}</bdi>
                <ExternalLink size={13} aria-hidden="true" />
              </a>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  )
}

/** All a profile says, below what its card shows already. */
export function PersonDetails({ candidate: { profile, compatibility } }: { candidate: Candidate }) {
  const time = timeText(localTime(profile.timezone, useNow()), overlapOf(compatibility))
  const skills = comparedSkills(profile, compatibility)
  const { slot, placeOf } = useEvidence(profile, 3)
  return (
    <div className={styles['details']}>
      {profile.bio ? (
        <p dir="auto" className={styles['bio']}>
          {profile.bio}
        </p>
      ) : (
        <p className={styles['none']}>No bio yet.</p>
      )}
      <section className={styles['part']}>
        <h3>Skills</h3>
        {skills.length > 0 ? (
          <SkillTags skills={skills} hasLevels placeOf={placeOf} />
        ) : (
          <p className={styles['none']}>None listed.</p>
        )}
      </section>
      {profile.showcase.length > 0 && (
        <section className={styles['part']}>
          <h3>Projects</h3>
          <Projects projects={profile.showcase} level={4} />
        </section>
      )}
      <Facts profile={profile} time={time} />
      {slot}
    </div>
  )
}
