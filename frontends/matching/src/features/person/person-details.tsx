import type { Candidate } from '@codekin/contracts/matching/models'
import { roleNames } from '@codekin/contracts/users/role-names'
import { comparedSkills, overlapOf } from '@codekin/people/fit'
import { goalNames } from '@codekin/people/labels'
import { languageName } from '@codekin/people/language-name'
import { localTime } from '@codekin/people/local-time'
import { Projects } from '@codekin/people/profile-parts'
import { SkillTags } from '@codekin/people/skill-tags'
import { useEvidence } from '@codekin/people/use-evidence'
import { useNow } from '@codekin/people/use-now'
import { DefinitionList } from '@codekin/ui-kit/definition-list'
import { ExternalLink } from 'lucide-react'
import styles from './person-details.module.css'

function timeText(time: string | undefined, overlap: string | undefined): string {
  return [time && `${time} now`, overlap].filter(Boolean).join(' · ')
}

function Links({ links }: Pick<Candidate['profile'], 'links'>) {
  return (
    <span className={styles['links']}>
      {links.map(({ label, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer nofollow">
          <bdi>{label}</bdi>
          <ExternalLink size={13} aria-hidden="true" />
        </a>
      ))}
    </span>
  )
}

/** Short facts of a profile. Empty ones have no line. */
function profileFacts({ goals, lookingFor, languages, github_username, links }: Candidate['profile'], time: string) {
  const listed = <T extends string>(values: readonly T[], nameOf: (value: T) => string) => values.map(nameOf).join(', ')
  const facts = [
    { label: 'Here for', value: listed(goals, (goal) => goalNames[goal]) },
    { label: 'Looking for', value: listed(lookingFor, (role) => roleNames[role]) },
    { label: 'Local time', value: time },
    { label: 'Speaks', value: listed(languages, (tag) => languageName(tag)) },
    { label: 'GitHub', value: github_username && <bdi>{github_username}</bdi> },
    { label: 'Links', value: links.length > 0 && <Links links={links} /> },
  ]
  return facts.filter(({ value }) => value)
}

/** All details of a profile beyond those on its card. */
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
      <DefinitionList items={profileFacts(profile, time)} />
      {slot}
    </div>
  )
}
