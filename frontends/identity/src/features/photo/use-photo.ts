import type { OwnProfile } from '@codekin/contracts/users/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'

/** The frame, the profile and every other place of the page show the new photo at once. */
function keep(photoUrl: string | null): void {
  queryClient.setQueryData<OwnProfile>(api.users.getOwnProfile.key(), (profile) => profile && { ...profile, photoUrl })
  useAuth.setState(({ user }) => ({ user: user && { ...user, photoUrl } }))
}

type Sending = { signal: AbortSignal; onProgress: (gone: number) => void }

/** Sends a photo; throws what the server says against it, or that it was aborted. */
export async function sendPhoto(file: Blob, options: Sending): Promise<void> {
  const { photoUrl } = await api.users.uploadPhoto({ file }, options)
  keep(photoUrl)
  toast.success('Photo saved')
  announce('Photo saved')
}

/** Takes the own photo away; throws when it could not. */
export async function removePhoto(): Promise<void> {
  await api.users.removePhoto()
  keep(null)
  toast.success('Photo removed')
}
