import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'

/** Skeleton in the final shape, without layout shift. */
export function FiguresSkeleton() {
  return (
    <Stack gap={8}>
      <Skeleton shape="card" height="6.5rem" />
      <Stack gap={5}>
        <Skeleton width="10rem" height="1.5rem" />
        <Skeleton shape="card" height="24rem" />
      </Stack>
      <Skeleton shape="card" height="26rem" />
      <Skeleton shape="card" height="20rem" />
      <Skeleton shape="card" height="36rem" />
    </Stack>
  )
}

export function GithubSkeleton() {
  return (
    <Stack gap={8}>
      <Skeleton shape="card" height="10.5rem" />
      <FiguresSkeleton />
    </Stack>
  )
}
