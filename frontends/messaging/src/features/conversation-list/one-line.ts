/** A preview on one line: fences and line breaks are only signs there. */
export function oneLine(preview: string): string {
  return preview
    .replaceAll(/```[\w+#.-]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
