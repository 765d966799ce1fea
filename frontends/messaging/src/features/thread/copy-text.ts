import { toast } from '@codekin/web-runtime/toast'

/** Copies a text and confirms it. Pages in an insecure context have no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying', { body: 'Select the text and copy it by hand.' })
  }
}
