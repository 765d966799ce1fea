let segmenter: Intl.Segmenter | undefined

/** The graphemes of a text: a flag, or a letter with its accents, is one. */
export function segmentGraphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}
