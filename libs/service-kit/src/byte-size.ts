const units = [
  { name: 'MB', bytes: 1024 * 1024 },
  { name: 'KB', bytes: 1024 },
]

/** Formats a limit for people and never rounds it up: `5 MB`, `1.5 KB`, `900 bytes`. */
export function byteSize(bytes: number): string {
  const unit = units.find((each) => bytes >= each.bytes)
  return unit ? `${Math.floor((10 * bytes) / unit.bytes) / 10} ${unit.name}` : `${bytes} bytes`
}
