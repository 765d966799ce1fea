import type { RankedPerson } from '@codekin/contracts/gamification/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Chip } from '@codekin/ui-kit/chip'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, VisuallyHidden } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useId } from 'react'
import styles from './board.module.css'

function Place({ place: { rank, points, isSelf, person }, isShared }: { place: RankedPerson; isShared: boolean }) {
  return (
    <li className={styles['place']} aria-current={isSelf || undefined}>
      <span className={styles['rank']}>
        <span aria-hidden="true">
          {isShared && '='}
          {rank}
        </span>
        <VisuallyHidden>
          Rank {rank}
          {isShared && ', shared'}
        </VisuallyHidden>
      </span>
      <Avatar name={person.full_name} photoUrl={person.photoUrl} size={32} isDecorative />
      <span className={styles['who']}>
        <Link to={isSelf ? '/profile' : `/profile/${person.id}`} className={styles['name'] ?? ''}>
          <bdi>{person.full_name}</bdi>
        </Link>
        {isSelf && <Chip tone="info">You</Chip>}
      </span>
      <span className={styles['points']}>
        {points.toLocaleString('en')}
        <VisuallyHidden> points</VisuallyHidden>
      </span>
    </li>
  )
}

/** People by rank. */
export function BoardList({
  title,
  places,
  shared,
}: {
  title: string
  places: readonly RankedPerson[]
  shared: ReadonlySet<number>
}) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading level={2} look="h3" id={id}>
        {title}
      </Heading>
      <ol role="list" className={styles['places']} aria-labelledby={id}>
        {places.map((place) => (
          <Place key={place.person.id} place={place} isShared={shared.has(place.rank)} />
        ))}
      </ol>
    </Stack>
  )
}
