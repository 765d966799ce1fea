import { IconButton } from '@codekin/ui-kit/button'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { addFiles } from './pending-images.ts'

const formats = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Chooses images from the device. They can also be pasted and dropped. */
export function AddImages({ conversationId }: { conversationId: string }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={formats}
        multiple
        hidden
        aria-label="Choose images"
        onChange={({ target }) => {
          addFiles(conversationId, [...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton
        size="small"
        label="Add images"
        icon={<ImagePlus size={16} />}
        hasTooltip={false}
        onClick={() => chooser.current?.click()}
      />
    </>
  )
}
