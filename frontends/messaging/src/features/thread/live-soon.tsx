import { onIdle } from '@codekin/ui-kit/on-idle'
import { useEffect, useReducer } from 'react'
import { Live } from '../../late-panes.ts'
import { HeardEarly } from './heard-early.ts'

type Props = { viewerId: string; openId: string | undefined }

/** Keeps what is shown live: its code comes with a conversation, with the first news, or once the page is idle. */
export function LiveSoon(props: Props) {
  const [isWanted, want] = useReducer(() => true, props.openId !== undefined)
  if (props.openId !== undefined && !isWanted) want()
  useEffect(() => onIdle(want), [])
  const early = <HeardEarly onHeard={want} />
  return isWanted ? <Live {...props} waiting={early} /> : early
}
