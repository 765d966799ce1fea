import { onIdle } from '@codekin/ui-kit/on-idle'
import { useEffect, useReducer } from 'react'
import { Live } from '../../late-panes.ts'
import { HeardEarly } from './heard-early.ts'

type Props = { viewerId: string; openId: string | undefined }

/** Loads the live code with a conversation, at the first frame, or once the page is idle. */
export function LiveSoon(props: Props) {
  const [isWanted, want] = useReducer(() => true, props.openId !== undefined)
  if (props.openId !== undefined && !isWanted) want()
  useEffect(() => onIdle(want), [])
  const early = <HeardEarly onHeard={want} />
  return isWanted ? <Live {...props} waiting={early} /> : early
}
