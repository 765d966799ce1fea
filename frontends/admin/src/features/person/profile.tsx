import type { Person } from '@codekin/contracts/admin/people-models'
import { dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { Facts, Nothing, Part } from './part.tsx'
import styles from './person.module.css'

/** What they say about themselves, and since when they are here. */
export function Profile({ about: { person, profile } }: { about: Person }) {
  const { createdAt, lastSeenOn } = person
  return (
    <Part title="Profile">
      {profile ? (
        <>
          {profile.headline && (
            <Text dir="auto" isStrong>
              {profile.headline}
            </Text>
          )}
          {profile.bio ? (
            <Text dir="auto" size="ui" className={styles['words']}>
              {profile.bio}
            </Text>
          ) : (
            <Nothing>They wrote nothing about themselves.</Nothing>
          )}
        </>
      ) : (
        <Nothing>There is no profile.</Nothing>
      )}
      <Facts
        facts={[
          ['Place', profile?.location || 'Not told'],
          ['Signed up', dayText(createdAt)],
          ['Last here', lastSeenOn ? dayText(lastSeenOn) : 'Never since days are kept'],
        ]}
      />
    </Part>
  )
}
