import type { Person } from '@codekin/contracts/admin/people-models'
import { dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { Facts, Nothing, Part } from './part.tsx'
import styles from './person.module.css'

/** Profile texts and the date of joining. */
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
            <Nothing>No bio yet.</Nothing>
          )}
        </>
      ) : (
        <Nothing>No profile.</Nothing>
      )}
      <Facts
        facts={[
          ['Location', profile?.location || 'Not given'],
          ['Signed up', dayText(createdAt)],
          ['Last seen', lastSeenOn ? dayText(lastSeenOn) : 'No activity on record'],
        ]}
      />
    </Part>
  )
}
