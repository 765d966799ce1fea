import { isolateBidi } from '@codekin/contracts/direction'
import type { ServerFrame } from '@codekin/contracts/socket'
import { late } from '@codekin/ui-kit/loaded'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { reportFailure } from '@codekin/web-runtime/error-reporting'
import { notify } from '@codekin/web-runtime/notifications'
import { onFrame, useFrame } from '@codekin/web-runtime/realtime'
import type { RemoteAlert } from '@codekin/web-runtime/remote'
import { loadRemote, useRegistry } from '@codekin/web-runtime/remotes'
import { useNavigate } from '@codekin/web-runtime/router'
import { tagFrame, tellWaiting, waitingAlerts } from '@codekin/web-runtime/shell/waiting-alerts'
import { useVisibleTab } from '@codekin/web-runtime/visible-tabs'
import { useEffect, useEffectEvent } from 'react'

const AdminAlerts = late(() => import('./admin-alerts.tsx').then((m) => m.AdminAlerts), { isOptional: true })

/** Whether the conversation is muted. A failed request counts as not muted. */
async function isMuted(matchId: string): Promise<boolean> {
  try {
    return (await api.messaging.listMuted()).conversationIds.includes(matchId)
  } catch {
    return false
  }
}

type FrameName = ServerFrame['event']
type NewMessage = Extract<ServerFrame, { event: 'new_message' }>['data']
type AnyAlert = (data: unknown, at: { pathname: string }) => Promise<RemoteAlert | null>

/** Asks the remote for its alert; its code is fetched on the first such frame. */
async function buildAlert(remote: string, frame: ServerFrame): Promise<RemoteAlert | null> {
  const { alerts } = await loadRemote(remote)
  const createAlert = alerts?.[frame.event] as AnyAlert | undefined
  if (!createAlert) throw new Error(`The remote ${remote} promised an alert for ${frame.event} and has none.`)
  return createAlert('data' in frame ? frame.data : undefined, { pathname: location.pathname })
}

/** Shows the alerts of remotes, beginning with those the previous page left unshown. */
function RemoteAlerts() {
  const navigate = useNavigate()
  const remotes = useRegistry((state) => state.remotes)
  const userId = useAuth((state) => state.user?.id)
  const showAlert = useEffectEvent((remote: string, frame: ServerFrame) => {
    const shown = tellWaiting(frame, async () => {
      const alert = await buildAlert(remote, frame)
      if (!alert) return
      const { to, ...text } = alert
      await notify({ ...text, tag: tagFrame(frame), onClick: () => void navigate(to) })
    })
    shown.catch((error: unknown) => reportFailure(error, { remote }))
  })
  useEffect(() => {
    if (userId === undefined) return
    const waiting = waitingAlerts()
    const unsubscribers = remotes
      .filter(({ enabled }) => enabled)
      .flatMap(({ name, alerts = [] }) =>
        alerts.map((event) => {
          for (const frame of waiting) if (frame.event === event) showAlert(name, frame)
          return onFrame(event as FrameName, (frame) => showAlert(name, frame))
        }),
      )
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [remotes, userId])
  return null
}

/** Alerts people to what happens on other pages (specification section 9). */
export function Alerts() {
  const navigate = useNavigate()
  useVisibleTab()
  const role = useAuth((state) => state.user?.role)

  const tellOfMessage = async (data: NewMessage) => {
    if (await isMuted(data.matchId)) return
    const place = `/messages/${data.matchId}`
    await notify({
      title: `New message from ${isolateBidi(data.senderName)}`,
      body: isolateBidi(data.message),
      sound: 'newMessage',
      kind: 'message',
      tag: `message:${data.messageId}`,
      place,
      onClick: () => void navigate(place),
    })
  }
  useFrame('new_message', ({ data }) => {
    if (data.senderId === useAuth.getState().user?.id) return
    tellOfMessage(data).catch((error: unknown) => reportFailure(error, { during: 'alert' }))
  })
  return (
    <>
      <RemoteAlerts />
      {role === 'admin' && <AdminAlerts />}
    </>
  )
}
