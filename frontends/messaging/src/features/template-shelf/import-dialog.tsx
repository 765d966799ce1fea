import type { NewTemplate } from '@codekin/contracts/conversation-templates/models'
import { counted } from '@codekin/people/phrases'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reading } from './template-file.ts'

export type Readable = Extract<Reading, { isReadable: true }>

/** Each under a key of its own, so that a try again after a failure keeps none twice. */
function useImport(fresh: readonly NewTemplate[], onDone: () => void) {
  const [keyed] = useState(() => fresh.map((body) => ({ body, idempotencyKey: crypto.randomUUID() })))
  return useMutation({
    mutationFn: async () => {
      for (const one of keyed) await api.conversationTemplates.createTemplate(one)
    },
    onSuccess: () => {
      toast.success(`${counted(keyed.length, 'template')} added`)
      onDone()
    },
    onSettled: () => void refresh('conversationTemplates'),
  })
}

const refusedShown = 5

/** What a file would add, before it does: all of it or, where there is no room for it, nothing. */
export function ImportDialog({ reading, onClose }: { reading: Readable; onClose: () => void }) {
  const { fresh, known, refused, room } = reading
  const bring = useImport(fresh, onClose)
  const hasRoom = fresh.length <= room
  const canBring = hasRoom && fresh.length > 0
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={canBring ? `Add ${counted(fresh.length, 'template')}?` : 'Nothing can be added'}
      description={
        hasRoom
          ? `${counted(known, 'template')} of the file you have already.`
          : `The file has ${counted(fresh.length, 'new template')}, and there is room for ${room}. Delete some of yours first.`
      }
      isDanger={false}
      confirmLabel={canBring ? 'Add' : 'Close'}
      isBusy={bring.isPending}
      error={bring.error}
      onConfirm={() => (canBring ? bring.mutate() : onClose())}
    >
      {refused.length > 0 && (
        <Stack gap={2}>
          <Text size="small" isStrong>
            {counted(refused.length, 'entry', 'entries')} cannot be read:
          </Text>
          {refused.slice(0, refusedShown).map(({ place, why }) => (
            <Text key={place} size="small" tone={2}>
              Entry {place}: {why}
            </Text>
          ))}
        </Stack>
      )}
    </ConfirmDialog>
  )
}
