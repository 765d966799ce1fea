import { useAuth } from '@codekin/web-runtime/auth-store'
import { PersonTimeline } from '../timeline/person-timeline.tsx'
import { Nothing, Part } from './part.tsx'

/** Everything about the person in chronological order. */
export function Timeline({ userId }: { userId: string }) {
  const ownId = useAuth((state) => state.user?.id)
  return (
    <Part title="Timeline">
      {userId === ownId ? (
        <Nothing>You can’t see what colleagues noted about you.</Nothing>
      ) : (
        <PersonTimeline userId={userId} />
      )}
    </Part>
  )
}
