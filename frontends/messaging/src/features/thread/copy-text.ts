import { toast } from '@codekin/web-runtime/toast'

/** Copies, and says so. Pages that are not served securely have no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying', { body: 'Select the text and copy it by hand.' })
  }
}
