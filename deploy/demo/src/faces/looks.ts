/** The possible colours of a face. */
export type Looks = { skins: string[]; hairs: string[]; hasCurls: boolean }

const dark = ['1f1613', '2c1b18', '3b2620']
const fair = [...dark, '4a312c', '724133', 'a55728', 'b58143', 'd6b370']

const pale: Looks = { skins: ['ffdbb4', 'f6cfa8', 'edb98a'], hairs: fair, hasCurls: false }
const eastern: Looks = { skins: ['ffdbb4', 'f3cda5', 'edb98a'], hairs: dark, hasCurls: false }
const olive: Looks = { skins: ['edb98a', 'dfa878', 'd08b5b'], hairs: [...dark, '4a312c'], hasCurls: false }
const brown: Looks = { skins: ['d08b5b', 'bf7a4a', 'ae5d29'], hairs: dark, hasCurls: false }
const deep: Looks = { skins: ['ae5d29', '8a5533', '694d3d'], hairs: dark, hasCurls: true }
const mixed: Looks = { skins: [...pale.skins, ...olive.skins, ...deep.skins], hairs: dark, hasCurls: false }

const looks: Readonly<Record<string, Looks>> = {
  nigerian: deep,
  ghanaian: deep,
  kenyan: deep,
  southAfrican: mixed,
  american: mixed,
  brazilian: mixed,
  indian: brown,
  pakistani: brown,
  nepali: brown,
  arabic: olive,
  israeli: olive,
  turkish: olive,
  latin: olive,
  filipino: olive,
  indonesian: olive,
  vietnamese: eastern,
  chinese: eastern,
  japanese: eastern,
  korean: eastern,
}

export function looksOf(people: string): Looks {
  return looks[people] ?? pale
}
