import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { saveFile } from '@codekin/web-runtime/save-file'
import { toast } from '@codekin/web-runtime/toast'
import { Copy, Download } from 'lucide-react'
import styles from './second-steps.module.css'

function download(codes: readonly string[]): void {
  const text = `Codekin recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  saveFile(new Blob([text], { type: 'text/plain' }), 'codekin-recovery-codes.txt')
}

/** Shows the recovery codes, only once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success('Copied')
  }
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      width="28rem"
      title="Save your recovery codes"
      description="Each one lets you in once if you lose your other sign-in methods. We’ll only show them now."
      actions={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Text as="span" mono>
              {code}
            </Text>
          </li>
        ))}
      </ul>
      <Row gap={3} wrap>
        <Button size="small" icon={<Copy size={14} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" icon={<Download size={14} />} onClick={() => download(codes)}>
          Download
        </Button>
      </Row>
    </Dialog>
  )
}
