import { Async, type AsyncQuery } from '@codekin/ui-kit/async'
import { clockTime } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import { WaitingTiles } from './figure-tiles.tsx'
import { Pairs } from './panel.tsx'

type Shape = { charts?: number; tiles?: number; tables?: number }

const places = (count = 0) => Array.from({ length: count }, (_, place) => place)

/** A placeholder in the final size. */
function Waiting({ charts, tiles, tables }: Shape) {
  return (
    <Stack gap={6}>
      <Skeleton width="20rem" height="1.125rem" />
      {charts !== undefined && (
        <Pairs>
          {places(charts).map((place) => (
            <Skeleton key={place} shape="card" height="20.25rem" />
          ))}
        </Pairs>
      )}
      {tiles !== undefined && <WaitingTiles count={tiles} />}
      {places(tables).map((place) => (
        <Skeleton key={place} shape="card" height="20.5rem" />
      ))}
    </Stack>
  )
}

type PartProps<T> = {
  query: AsyncQuery<T>
  /** The shape of the placeholder. */
  shape: Shape
  failureTitle: string
  isEmpty: (data: T) => boolean
  empty: ReactNode
  /** Says which days the figures cover. */
  formatPeriod: (data: T) => string
  children: (data: T) => ReactNode
}

/** One part of the analytics: the days that its figures cover, and the figures. */
export function Part<T>({ query, shape, failureTitle, isEmpty, empty, formatPeriod, children }: PartProps<T>) {
  return (
    <Async query={query} skeleton={<Waiting {...shape} />} failureTitle={failureTitle} isEmpty={isEmpty} empty={empty}>
      {(data) => (
        <Stack gap={6}>
          <Text size="small" tone={2}>
            {formatPeriod(data)} Loaded at {clockTime(new Date(query.dataUpdatedAt))}.
          </Text>
          {children(data)}
        </Stack>
      )}
    </Async>
  )
}
