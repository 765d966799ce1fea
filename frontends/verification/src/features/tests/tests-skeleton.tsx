import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'

export function TestsSkeleton() {
  return (
    <Stack gap={4}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="card" height="5rem" />
      ))}
    </Stack>
  )
}
