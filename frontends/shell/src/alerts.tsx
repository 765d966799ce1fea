import type { ServerFrame } from '@codekin/contracts/socket'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { reportFailure } from '@codekin/web-runtime/error-reporting'
import { notify } from '@codekin/web-runtime/notifications'
import { refresh } from '@codekin/web-runtime/query'
import { joinAdminRoom, onFrame, useFrame } from '@codekin/web-runtime/realtime'
import type { RemoteAlert } from '@codekin/web-runtime/remote'
import { loadRemote, useRegistry } from '@codekin/web-runtime/remotes'
import { useLocation, useNavigate } from '@codekin/web-runtime/router'
import { signupAlerts } from '@codekin/web-runtime/signup-alerts'
import { useEffect, useEffectEvent, useState } from 'react'

type FrameName = ServerFrame['event']
type AnyAlert = (data: unknown, at: { pathname: string }) => Promise<RemoteAlert | null>

/** What the remote of a frame says about it; its code is fetched when the first of its frames comes. */
async function alertOf(remote: string, frame: ServerFrame): Promise<RemoteAlert | null> {
  const { alerts } = await loadRemote(remote)
  const tell = alerts?.[frame.event] as AnyAlert | undefined
  if (!tell) throw new Error(`The remote ${remote} promised an alert for ${frame.event} and has none.`)
  return tell('data' in frame ? frame.data : undefined, { pathname: location.pathname })
}

/** Tells what remotes have an alert for. */
function RemoteAlerts() {
  const navigate = useNavigate()
  const remotes = useRegistry((state) => state.remotes)
  const tell = useEffectEvent(async (remote: string, frame: ServerFrame) => {
    const alert = await alertOf(remote, frame)
    if (!alert) return
    const { to, ...text } = alert
    notify({ ...text, onClick: () => void navigate(to) })
  })
  useEffect(() => {
    const stops = remotes
      .filter(({ enabled }) => enabled)
      .flatMap(({ name, alerts = [] }) =>
        alerts.map((event) =>
          onFrame(event as FrameName, (frame) => {
            tell(name, frame).catch((error: unknown) => reportFailure(error, { remote: name }))
          }),
        ),
      )
    return () => {
      for (const stop of stops) stop()
    }
  }, [remotes])
  return null
}

/** Tells people what happens while they are elsewhere on the page (specification section 9), and marks old answers. */
export function Alerts() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const role = useAuth((state) => state.user?.role)
  useEffect(() => {
    if (role === 'admin') joinAdminRoom()
  }, [role])

  useFrame('new_message', ({ data }) => {
    void refresh('messaging', 'listConversations')
    void refresh('matching', 'listMatches')
    const isOpen = pathname === `/messages/${data.matchId}` && document.visibilityState === 'visible'
    const isOwn = data.senderId === useAuth.getState().user?.id
    // What arrives in the open conversation is mostly read at once: the conversation says if it was not.
    if (isOpen || isOwn) return
    void refresh('messaging', 'countUnread')
    notify({
      title: `New message from ${data.senderName}`,
      body: data.message,
      sound: 'newMessage',
      kind: 'message',
      onClick: () => void navigate(`/messages/${data.matchId}`),
    })
  })

  const [tellOfSignup] = useState(() => signupAlerts(() => void navigate('/admin')))
  useFrame('new_user_signup', ({ data }) => tellOfSignup(data))

  useFrame('match_created', () => {
    void refresh('matching', 'listMatches')
    void refresh('messaging', 'listConversations')
  })

  useFrame('match_ended', () => {
    void refresh('matching')
    void refresh('messaging')
  })
  return <RemoteAlerts />
}
