import { CleanupPart } from './cleanup.tsx'
import { DeletePart } from './delete-account.tsx'
import { ExportPart } from './export.tsx'

export function DataPage() {
  return (
    <>
      <ExportPart />
      <CleanupPart />
      <DeletePart />
    </>
  )
}
