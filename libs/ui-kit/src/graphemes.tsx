let segmenter: Intl.Segmenter | undefined

/** The graphemes of a text: a flag counts as one, and so does a letter with its accents. */
export function segmentGraphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}
