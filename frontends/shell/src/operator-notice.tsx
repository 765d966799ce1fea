import { checkRegistry, useRegistry } from '@codekin/web-runtime/remotes'
import { useEffect, useEffectEvent } from 'react'

const checkMilliseconds = 3000

/** The operator's notice on every page, until it is removed. Calls `onGone` then. */
export function OperatorNotice({ onRemoved }: { onRemoved?: () => void }) {
  const notice = useRegistry((state) => state.notice)
  const hasNotice = notice !== null
  const handleRemoved = useEffectEvent(() => onRemoved?.())
  useEffect(() => {
    if (!hasNotice) return
    const timer = setInterval(() => void checkRegistry().catch(() => undefined), checkMilliseconds)
    return () => {
      clearInterval(timer)
      handleRemoved()
    }
  }, [hasNotice])
  return (
    <div className="operator-notice" role="status">
      {notice}
    </div>
  )
}
