import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { addFiles } from './pending-images.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Handlers for images that are dropped or pasted. */
export function useImageDrop(conversationId: string) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      addFiles(conversationId, [...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      // Clipboards of web pages and office apps contain text beside a picture, and the text is meant.
      const files = [...event.clipboardData.files]
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      addFiles(conversationId, files)
    },
  }
  return { isOver, handlers }
}
