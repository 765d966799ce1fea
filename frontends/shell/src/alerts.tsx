import type { ServerFrame } from '@codekin/contracts/socket'
import { late } from '@codekin/ui-kit/loaded'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { reportFailure } from '@codekin/web-runtime/error-reporting'
import { notify } from '@codekin/web-runtime/notifications'
import { refresh } from '@codekin/web-runtime/query'
import { onFrame, useFrame } from '@codekin/web-runtime/realtime'
import type { RemoteAlert } from '@codekin/web-runtime/remote'
import { loadRemote, useRegistry } from '@codekin/web-runtime/remotes'
import { useLocation, useNavigate } from '@codekin/web-runtime/router'
import { tellWaiting, waitingAlerts } from '@codekin/web-runtime/waiting-alerts'
import { useEffect, useEffectEvent } from 'react'

const AdminAlerts = late(() => import('./admin-alerts.tsx').then((m) => m.AdminAlerts), { isOptional: true })

/** Whether one wants to hear nothing of a conversation for now. Who cannot be asked does not keep news back. */
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

/** What the remote of a frame says about it; its code is fetched when the first of its frames comes. */
async function alertOf(remote: string, frame: ServerFrame): Promise<RemoteAlert | null> {
  const { alerts } = await loadRemote(remote)
  const tell = alerts?.[frame.event] as AnyAlert | undefined
  if (!tell) throw new Error(`The remote ${remote} promised an alert for ${frame.event} and has none.`)
  return tell('data' in frame ? frame.data : undefined, { pathname: location.pathname })
}

/** Tells what remotes have an alert for, first what the page before was left with. */
function RemoteAlerts() {
  const navigate = useNavigate()
  const remotes = useRegistry((state) => state.remotes)
  const userId = useAuth((state) => state.user?.id)
  const tell = useEffectEvent((remote: string, frame: ServerFrame) => {
    const told = tellWaiting(frame, async () => {
      const alert = await alertOf(remote, frame)
      if (!alert) return
      const { to, ...text } = alert
      notify({ ...text, onClick: () => void navigate(to) })
    })
    told.catch((error: unknown) => reportFailure(error, { remote }))
  })
  useEffect(() => {
    if (userId === undefined) return
    const waiting = waitingAlerts()
    const stops = remotes
      .filter(({ enabled }) => enabled)
      .flatMap(({ name, alerts = [] }) =>
        alerts.map((event) => {
          for (const frame of waiting) if (frame.event === event) tell(name, frame)
          return onFrame(event as FrameName, (frame) => tell(name, frame))
        }),
      )
    return () => {
      for (const stop of stops) stop()
    }
  }, [remotes, userId])
  return null
}

/** Tells people what happens while they are elsewhere on the page (specification section 9), and marks old answers. */
export function Alerts() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const role = useAuth((state) => state.user?.role)

  const tellOfMessage = async (data: NewMessage) => {
    if (await isMuted(data.matchId)) return
    notify({
      title: `New message from ${data.senderName}`,
      body: data.message,
      sound: 'newMessage',
      kind: 'message',
      onClick: () => void navigate(`/messages/${data.matchId}`),
    })
  }
  useFrame('new_message', ({ data }) => {
    void refresh('messaging', 'listConversations')
    void refresh('matching', 'listMatches')
    const isOpen = pathname === `/messages/${data.matchId}` && document.visibilityState === 'visible'
    const isOwn = data.senderId === useAuth.getState().user?.id
    // What arrives in the open conversation is mostly read at once: the conversation says if it was not.
    if (isOpen || isOwn) return
    void refresh('messaging', 'countUnread')
    void tellOfMessage(data)
  })

  useFrame('match_created', () => {
    void refresh('matching', 'listMatches')
    void refresh('messaging', 'listConversations')
  })

  // What is muted or archived is not counted, wherever one is.
  useFrame('conversation_arranged', () => {
    void refresh('messaging', 'listConversations')
    void refresh('messaging', 'countUnread')
  })

  useFrame('match_ended', () => {
    void refresh('matching')
    void refresh('messaging')
  })
  return (
    <>
      <RemoteAlerts />
      {role === 'admin' && <AdminAlerts />}
    </>
  )
}
