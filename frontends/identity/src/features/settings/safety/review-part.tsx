import type { JuryDesk } from '@codekin/contracts/reports/jury'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { Link } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { useRef } from 'react'
import { MissingRequirements } from '../../review/missing-requirements.tsx'
import { missingRequirements, useDesk, useMembership } from '../../review/review-desk.ts'
import frame from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

function Membership({ desk }: { desk: JuryDesk }) {
  const place = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useMembership(({ isJuror }) => {
    announce(isJuror ? 'You’ve joined the community review' : 'You’ve left the community review')
    // The pressed button is gone.
    place.current?.focus()
  })
  const change = (isJuror: boolean) =>
    mutate(isJuror, {
      onError: (error) => toast.error(isJuror ? 'You haven’t joined' : 'You haven’t left', { body: error.message }),
    })
  if (!desk.isJuror && missingRequirements(desk).length > 0) return <MissingRequirements desk={desk} />
  return (
    <div ref={place} tabIndex={-1} className={frame['form']}>
      {desk.isJuror && (
        <Text size="ui" tone={2}>
          You’ve joined.{' '}
          {desk.votesCast > 0 && `You’ve reviewed ${desk.votesCast} message${desk.votesCast === 1 ? '' : 's'} so far.`}
        </Text>
      )}
      <div className={frame['actions']}>
        {desk.isJuror ? (
          <>
            <LinkButton render={<Link to="/community-review" />}>Review messages</LinkButton>
            <Button variant="quiet" isBusy={isPending} onClick={() => change(false)}>
              Leave
            </Button>
          </>
        ) : (
          <Button isBusy={isPending} onClick={() => change(true)}>
            Join
          </Button>
        )}
      </div>
    </div>
  )
}

export function ReviewPart() {
  const query = useDesk()
  return (
    <SettingsPart
      id="review"
      title="Community review"
      text="Help keep Codekin a good place by reviewing less serious reports. Names are blacked out, and no one sees how others vote."
    >
      <Async query={query} skeleton={<Skeleton height="2.5rem" />} failureTitle="This couldn’t be loaded">
        {(desk) => <Membership desk={desk} />}
      </Async>
    </SettingsPart>
  )
}
