import { isolateBidi } from '@codekin/contracts/direction'
import type { OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeName } from '@codekin/contracts/skill-verification/badges'
import { useLast } from '@codekin/people/use-last'
import { Button } from '@codekin/ui-kit/button'
import { RadioCards } from '@codekin/ui-kit/choice'
import { Dialog } from '@codekin/ui-kit/dialog'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'
import { datesText, evidenceText, privacyText, stateText } from './badge-labels.ts'
import { type Privacy, useBadgePrivacy } from './badges.ts'
import styles from './share.module.css'

const choices = {
  private: { isPublic: false, isNamed: false },
  unnamed: { isPublic: true, isNamed: false },
  named: { isPublic: true, isNamed: true },
} as const satisfies Record<string, Privacy>
type Choice = keyof typeof choices

const privacyChoice = ({ isPublic, isNamed }: Privacy): Choice =>
  isPublic ? (isNamed ? 'named' : 'unnamed') : 'private'

/** Previews what others see. */
function Shown({ badge, holderName }: { badge: OwnBadge; holderName: string | null }) {
  const { kind, skill, state, evidence } = badge
  return (
    <div className={styles['shown']} role="group" aria-label="What others see">
      <Text size="small" tone={3}>
        What others see
      </Text>
      <Text isStrong>{badgeName(kind, skill)}</Text>
      <Text dir="auto" size="small" tone={2}>
        {holderName ?? 'No name is shown.'}
      </Text>
      <Text size="small" tone={2}>
        {[...(state === 'valid' ? [] : [stateText(state)]), datesText(badge)].join(' · ')}
      </Text>
      {evidence.map((piece) => (
        <Text key={`${piece.method} ${piece.skill} ${piece.asOf}`} size="small" tone={2}>
          {skill === null && `${isolateBidi(piece.skill)}: `}
          {evidenceText(piece)}
        </Text>
      ))}
    </div>
  )
}

const publicHint = 'Anyone with the link can see this. While it’s valid, it’s also shown on your profile.'
const hiddenHint = 'No one else can open its page or files.'

function Choices({ badge, chosen, onChoose }: { badge: OwnBadge; chosen: Choice; onChoose: (next: Choice) => void }) {
  const fullName = useAuth((state) => state.user?.full_name) ?? ''
  return (
    <Stack gap={5}>
      <RadioCards
        label="Who sees it"
        options={[
          { value: 'private', label: 'Only you', text: 'Only on this page' },
          { value: 'unnamed', label: 'Everyone, anonymously', text: 'Without your name' },
          { value: 'named', label: 'Everyone, by name', text: `With your name, ${isolateBidi(fullName)}` },
        ]}
        value={chosen}
        onChange={onChoose}
      />
      {chosen !== 'private' && <Shown badge={badge} holderName={chosen === 'named' ? fullName : null} />}
      <Text size="small" tone={2}>
        {chosen === 'private' ? hiddenHint : publicHint} Saved copies don’t change. Everywhere else, a change appears
        within 5 minutes.
      </Text>
    </Stack>
  )
}

function confirmText(before: Privacy, next: Privacy): string {
  if (before.isPublic === next.isPublic) return 'Save'
  return next.isPublic ? 'Make public' : 'Make private'
}

function Question({ badge, isOpen, onClose }: { badge: OwnBadge; isOpen: boolean; onClose: () => void }) {
  const [chosen, choose] = useState(() => privacyChoice(badge))
  const privacy = useBadgePrivacy(badge.id, (changed) => {
    toast.success(`${isolateBidi(badgeName(changed.kind, changed.skill))}: ${privacyText(changed).toLowerCase()}`)
    onClose()
  })
  function close(): void {
    choose(privacyChoice(badge))
    privacy.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Who sees “${isolateBidi(badgeName(badge.kind, badge.skill))}”?`}
      width="30rem"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isBusy={privacy.isPending}
            isDisabled={chosen === privacyChoice(badge)}
            onClick={() => privacy.mutate(choices[chosen])}
          >
            {confirmText(badge, choices[chosen])}
          </Button>
        </>
      }
    >
      <Choices badge={badge} chosen={chosen} onChoose={choose} />
      {privacy.error && <ErrorText>Not changed. {privacy.error.message}</ErrorText>}
    </Dialog>
  )
}

/** Sets the visibility of a badge, with a preview. */
export function PrivacyDialog({ badge, onClose }: { badge: OwnBadge | null; onClose: () => void }) {
  const shown = useLast(badge)
  return shown && <Question key={shown.id} badge={shown} isOpen={badge !== null} onClose={onClose} />
}
