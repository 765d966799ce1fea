/** A preview on one line, without fences and line breaks. */
export function oneLine(preview: string): string {
  return preview
    .replaceAll(/```[\w+#.-]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
