/** The rarity of a badge among people with points; null if too few have it. */
export function rarityText(rarity: number | null): string {
  if (rarity === null) return 'Too few people have it to show its rarity'
  if (rarity < 1) return 'Less than 1% of people have it'
  const of = Math.floor(rarity)
  return `${of}% of people have it`
}
