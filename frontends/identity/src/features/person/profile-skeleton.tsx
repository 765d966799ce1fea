import { Card } from '@codekin/ui-kit/card'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { TwoColumns } from './profile-body.tsx'

/** A profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <Stack gap={6}>
      <Card hunk="…">
        <Row gap={7} wrap>
          <Skeleton shape="card" width="10rem" height="10rem" />
          <Stack gap={4}>
            <Skeleton width="16rem" height="2rem" />
            <Skeleton width="22rem" />
            <Skeleton width="14rem" />
          </Stack>
        </Row>
      </Card>
      <TwoColumns
        main={
          <>
            <Skeleton shape="card" height="14rem" />
            <Skeleton shape="card" height="16rem" />
          </>
        }
        aside={<Skeleton shape="card" height="12rem" />}
      />
    </Stack>
  )
}
