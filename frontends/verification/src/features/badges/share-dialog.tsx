import { isolateBidi } from '@codekin/contracts/direction'
import type { OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeName, badgePath } from '@codekin/contracts/skill-verification/badges'
import { useLast } from '@codekin/people/use-last'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { Download } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { credentialPath, drawingPath, embedHtml, embedMarkdown, fileNameOf } from './addresses.ts'
import { CopyField } from './copy-field.tsx'
import styles from './share.module.css'

function Content({ badge, copyRef }: { badge: OwnBadge; copyRef: Ref<HTMLButtonElement> }) {
  const { id, isNamed } = badge
  const { origin } = location
  const file = fileNameOf(badge)
  return (
    <Stack gap={6}>
      <CopyField label="Link to its page" text={`${origin}${badgePath(id)}`} buttonRef={copyRef} />
      <CopyField label="To embed in a README (Markdown)" text={embedMarkdown(badge, origin)} />
      <CopyField label="To embed in a page (HTML)" text={embedHtml(badge, origin)} />
      <Stack gap={3}>
        <div className={styles['files']}>
          <LinkButton icon={<Download size={16} />} render={<a href={credentialPath(id)} download={`${file}.json`} />}>
            Credential (JSON)
          </LinkButton>
          <LinkButton icon={<Download size={16} />} render={<a href={drawingPath(id)} download={`${file}.svg`} />}>
            Image (SVG)
          </LinkButton>
        </div>
        <Text size="small" tone={2}>
          Both are signed as Open Badges 3.0 and {isNamed ? 'show your name' : 'don’t show your name'}. If you change
          that, they’ll be updated within 5 minutes.
        </Text>
      </Stack>
    </Stack>
  )
}

/** Links, embed codes and files of a public badge. */
export function ShareDialog({ badge, onClose }: { badge: OwnBadge | null; onClose: () => void }) {
  const shown = useLast(badge)
  const copy = useRef<HTMLButtonElement>(null)
  if (!shown) return null
  return (
    <Dialog
      isOpen={badge !== null}
      onClose={onClose}
      title={`Share “${isolateBidi(badgeName(shown.kind, shown.skill))}”`}
      width="36rem"
      initialFocus={copy}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Content badge={shown} copyRef={copy} />
    </Dialog>
  )
}
