import { onIdle } from '@codekin/ui-kit/on-idle'
import { useEffect, useReducer } from 'react'
import { Live } from '../../late-panes.ts'
import { EarlyFrameListener } from './early-frame-listener.ts'

type Props = { viewerId: string; openId: string | undefined }

/** Loads the live code with a conversation, at the first frame, or once the page is idle. */
export function LiveSoon(props: Props) {
  const [isRequested, requestLive] = useReducer(() => true, props.openId !== undefined)
  if (props.openId !== undefined && !isRequested) requestLive()
  useEffect(() => onIdle(requestLive), [])
  const earlyListener = <EarlyFrameListener onFrameReceived={requestLive} />
  return isRequested ? <Live {...props} waiting={earlyListener} /> : earlyListener
}
