import type { ReadImage } from '@codekin/contracts/messaging/commands'
import { Button } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './evidence-photos.module.css'
import { CaseText } from './names.tsx'

/** Fetches a photo on request, and drops it when it is hidden or the case is left. */
function usePhoto(caseId: string, photoId: string) {
  const [running, setRunning] = useState<AbortController>()
  const [url, setUrl] = useState<string>()
  const [fault, setFault] = useState<string>()
  useEffect(() => () => running?.abort(), [running])
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  async function show(): Promise<void> {
    const abort = new AbortController()
    setRunning(abort)
    setFault(undefined)
    try {
      const params = { id: caseId, photoId }
      const photo = await api.moderation.getEvidencePhoto({ params }, { signal: abort.signal })
      if (!abort.signal.aborted) setUrl(URL.createObjectURL(photo))
    } catch (error) {
      if (!abort.signal.aborted) setFault((error as Error).message)
    } finally {
      setRunning(undefined)
    }
  }
  return { url, fault, isBusy: running !== undefined, show, hide: () => setUrl(undefined) }
}

type PhotoProps = { caseId: string; photo: ReadImage; name: string }

function Photo({ caseId, photo: { id, width, height, alt }, name }: PhotoProps) {
  const { url, fault, isBusy, show, hide } = usePhoto(caseId, id)
  return (
    <Stack gap={3}>
      {url && <img className={styles['photo']} src={url} width={width} height={height} alt={name} />}
      <Row gap={4} wrap>
        <Button
          size="small"
          isBusy={isBusy}
          icon={url ? <EyeOff size={14} aria-hidden="true" /> : <Eye size={14} aria-hidden="true" />}
          onClick={() => (url ? hide() : void show())}
        >
          {url ? 'Hide' : 'Show'} {name.toLowerCase()}
        </Button>
        {alt !== '' && (
          <Text as="span" size="small" tone={2}>
            Description: <CaseText>{alt}</CaseText>
          </Text>
        )}
      </Row>
      {fault && <ErrorText>Couldn’t load the photo. {fault}</ErrorText>}
    </Stack>
  )
}

/** The photos of a reported message. Each is hidden until requested, since it may be the reported content. */
export function EvidencePhotos({ caseId, photos }: { caseId: string; photos: readonly ReadImage[] }) {
  return (
    <ul role="list" className={styles['photos']}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Photo
            caseId={caseId}
            photo={photo}
            name={photos.length === 1 ? 'Photo' : `Photo ${at + 1} of ${photos.length}`}
          />
        </li>
      ))}
    </ul>
  )
}
