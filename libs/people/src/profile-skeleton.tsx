import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { TwoColumns } from './profile-layout.tsx'

/** A loading profile; with `hasLead` like one that starts with the fit. */
export function ProfileSkeleton({ hasLead = false }: { hasLead?: boolean }) {
  return (
    <Stack gap={6}>
      <Skeleton shape="card" height="18rem" />
      <TwoColumns
        lead={hasLead && <Skeleton shape="card" height="34rem" />}
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
