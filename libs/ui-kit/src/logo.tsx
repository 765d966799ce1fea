import styles from './logo.module.css'

/** Two branches that join. */
export function MergeGlyph({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className={styles['theirs']} d="M6 3.5v3.2c0 3.4 6 3.9 6 8.1" />
      <path className={styles['yours']} d="M18 3.5v3.2c0 3.4-6 3.9-6 8.1v5.7" />
    </svg>
  )
}

export function Logo({ isGlyphOnly = false }: { isGlyphOnly?: boolean }) {
  return (
    <span className={styles['logo']}>
      <MergeGlyph size={26} />
      {!isGlyphOnly && <span>Codekin</span>}
    </span>
  )
}
