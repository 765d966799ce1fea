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

/** Each template has an idempotency key, so that a retry stores none twice. */
function useImport(added: readonly NewTemplate[], onDone: () => void) {
  const [keyed] = useState(() => added.map((body) => ({ body, idempotencyKey: crypto.randomUUID() })))
  return useMutation({
    mutationFn: async () => {
      for (const one of keyed) await api.conversationTemplates.createTemplate(one)
    },
    onSuccess: () => {
      toast.success(`${counted(keyed.length, 'template')} imported`)
      onDone()
    },
    onSettled: () => void refresh('conversationTemplates'),
  })
}

const refusedShown = 5

/** Shows what a file would add: all of it, or nothing if there is no room. */
export function ImportDialog({ reading, onClose }: { reading: Readable; onClose: () => void }) {
  const { added, duplicateCount, refused, freeCount } = reading
  const importAll = useImport(added, onClose)
  const hasCapacity = added.length <= freeCount
  const canImport = hasCapacity && added.length > 0
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={canImport ? `Import ${counted(added.length, 'template')}?` : 'Nothing to import'}
      description={
        hasCapacity
          ? duplicateCount > 0 && `You already have ${counted(duplicateCount, 'template')} from this file.`
          : `This file has ${counted(added.length, 'new template')}, and you have room for ${freeCount}. Delete some of yours first.`
      }
      isDanger={false}
      confirmLabel={canImport ? 'Import' : 'Close'}
      isBusy={importAll.isPending}
      error={importAll.error}
      onConfirm={() => (canImport ? importAll.mutate() : onClose())}
    >
      {refused.length > 0 && (
        <Stack gap={2}>
          <Text size="small" isStrong>
            {counted(refused.length, 'entry', 'entries')} can’t be read:
          </Text>
          {refused.slice(0, refusedShown).map(({ place, reason }) => (
            <Text key={place} size="small" tone={2}>
              Entry {place}: {reason}
            </Text>
          ))}
        </Stack>
      )}
    </ConfirmDialog>
  )
}
