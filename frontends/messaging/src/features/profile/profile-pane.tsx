import type { Match } from '@codekin/contracts/matching/models'
import { localTimeApart } from '@codekin/people/local-time'
import { PersonFacts } from '@codekin/people/person-facts'
import { fitLine, placeOf } from '@codekin/people/phrases'
import { useEvidence } from '@codekin/people/use-evidence'
import { useNow } from '@codekin/people/use-now'
import { VerifiedTick } from '@codekin/people/verified-tick'
import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { LinkButton } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { CompatibilityDiff } from '@codekin/ui-kit/compatibility-diff'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useMatch } from '../thread/partner.ts'
import styles from './profile.module.css'

const skillsMax = 10

function Facts({ profile }: { profile: Match['profile'] }) {
  const time = localTimeApart(profile.timezone, useNow())
  return <PersonFacts place={placeOf(profile)} time={time} layout="column" />
}

function Fit({ match }: { match: Match }) {
  const { compatibility } = match
  return (
    <section className={styles['part']} aria-label="How you fit">
      <Row gap={4}>
        <ScoreRing score={compatibility.score} size={48} />
        <div>
          <Heading level={3} look="h4">
            How you fit
          </Heading>
          <Text size="micro" tone={3} mono>
            {fitLine(compatibility)}
          </Text>
        </div>
      </Row>
      <CompatibilityDiff compatibility={compatibility} max={5} />
    </section>
  )
}

function Skills({ profile }: { profile: Match['profile'] }) {
  const { slot, placeOf } = useEvidence(profile, 3)
  if (profile.skills.length === 0) return null
  const left = profile.skills.length - skillsMax
  return (
    <>
      <section className={styles['part']} aria-label="Skills">
        <Heading level={3} look="h4">
          Skills
        </Heading>
        <Row gap={2} wrap>
          {profile.skills.slice(0, skillsMax).map((skill) => (
            <Chip key={skill.id} icon={<VerifiedTick skill={skill} place={placeOf(skill.name)} />}>
              {skill.name}
            </Chip>
          ))}
          {left > 0 && (
            <Text as="span" size="small" tone={3}>
              and {left} more
            </Text>
          )}
        </Row>
      </section>
      {slot}
    </>
  )
}

function ProfileSkeleton() {
  return (
    <div className={styles['profile']}>
      <Skeleton shape="circle" width="6rem" height="6rem" />
      <Skeleton width="60%" height="1.25rem" />
      <Skeleton width="90%" />
      <Skeleton shape="card" height="12rem" />
    </div>
  )
}

/** The other member's profile, and the fit. */
export function ProfileDetails({ matchId }: { matchId: string }) {
  const query = useMatch(matchId)
  return (
    <Async
      key={query.errorUpdatedAt}
      query={query}
      skeleton={<ProfileSkeleton />}
      failureTitle="The profile couldn’t be loaded"
    >
      {(match) => (
        <div className={styles['profile']}>
          <Avatar name={match.profile.full_name} photoUrl={match.profile.photoUrl} size={96} />
          <Stack gap={2}>
            <Heading dir="auto" level={2} look="h3">
              {match.profile.full_name}
            </Heading>
            {match.profile.headline && (
              <Text dir="auto" size="ui" tone={2}>
                {match.profile.headline}
              </Text>
            )}
          </Stack>
          <Facts profile={match.profile} />
          <LinkButton size="small" render={<Link to={`/profile/${match.profile.id}`} />}>
            View profile
          </LinkButton>
          <Fit match={match} />
          <Skills profile={match.profile} />
        </div>
      )}
    </Async>
  )
}
