import type { OwnProfile } from '@codekin/contracts/users/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'

/** Updates the photo everywhere on the page at once. */
function keep(photoUrl: string | null): void {
  queryClient.setQueryData<OwnProfile>(api.users.getOwnProfile.key(), (profile) => profile && { ...profile, photoUrl })
  useAuth.setState(({ user }) => ({ user: user && { ...user, photoUrl } }))
}

type Sending = { signal: AbortSignal; onProgress: (gone: number) => void }

/** Uploads a photo; throws server errors, or that it was aborted. */
export async function sendPhoto(file: Blob, options: Sending): Promise<void> {
  const { photoUrl } = await api.users.uploadPhoto({ file }, options)
  keep(photoUrl)
  toast.success('Photo saved')
  announce('Photo saved')
}

/** Removes the user's photo; throws if that fails. */
export async function removePhoto(): Promise<void> {
  await api.users.removePhoto()
  keep(null)
  toast.success('Photo removed')
}
