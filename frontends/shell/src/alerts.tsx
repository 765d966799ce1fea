import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { notify } from '@codekin/web-runtime/notifications'
import { refresh } from '@codekin/web-runtime/query'
import { joinAdminRoom, useFrame } from '@codekin/web-runtime/realtime'
import { useLocation, useNavigate } from '@codekin/web-runtime/router'
import { useEffect } from 'react'

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
      onClick: () => void navigate(`/messages/${data.matchId}`),
    })
  })

  useFrame('new_user_signup', ({ data }) => {
    notify({
      title: 'New User Signup!',
      body: `${data.userName} (${data.userEmail})`,
      sound: 'newUser',
      onClick: () => void navigate('/admin'),
    })
  })

  useFrame('match_created', ({ data }) => {
    void refresh('matching', 'listMatches')
    void refresh('messaging', 'listConversations')
    // Whoever made the match by a swipe sees it on the deck already.
    if (pathname === '/discover') return
    void api.matching.getMatch({ params: { id: data.matchId } }).then(
      (match) =>
        notify({
          title: 'It is a match!',
          body: `You and ${match.profile.full_name} like each other.`,
          sound: 'default',
          onClick: () => void navigate(`/messages/${data.matchId}`),
        }),
      () => undefined,
    )
  })

  useFrame('match_ended', () => {
    void refresh('matching')
    void refresh('messaging')
  })
  return null
}
