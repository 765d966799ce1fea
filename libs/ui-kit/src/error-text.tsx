import type { ReactNode } from 'react'
import { Text } from './text.tsx'

/** Why something failed, beside what failed. Screen readers announce it at once. */
export function ErrorText({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Text size="small" tone="del" role="alert" className={className}>
      {children}
    </Text>
  )
}
