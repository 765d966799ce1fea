/** A domain in A-labels (RFC 5890), as browsers send the domain of an email field; undefined if it is not a valid host. */
export function asciiDomain(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** Parameters of Punycode, RFC 3492 section 5. */
const [base, tMin, tMax, skew, damp, firstBias, firstPoint] = [36, 1, 26, 38, 700, 72, 128] as const

function adaptBias(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2))
  left += Math.floor(left / count)
  let bias = 0
  for (; left > ((base - tMin) * tMax) / 2; bias += base) left = Math.floor(left / (base - tMin))
  return bias + Math.floor(((base - tMin + 1) * left) / (left + skew))
}

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Decodes a label without its `xn--` (RFC 3492 section 6.2). Invalid input gives a text that does not encode to the same label. */
function decodePunycode(label: string): string {
  const basicEnd = Math.max(0, label.lastIndexOf('-'))
  const points = Array.from(label.slice(0, basicEnd), (letter) => letter.charCodeAt(0))
  const rest = label.slice(basicEnd > 0 ? basicEnd + 1 : 0)
  let [point, bias, place, delta, weight, k] = [firstPoint as number, firstBias as number, 0, 0, 1, base as number]
  for (const letter of rest) {
    const digit = digits.indexOf(letter)
    delta += digit * weight
    const threshold = Math.min(tMax, Math.max(tMin, k - bias))
    if (digit >= threshold) {
      weight *= base - threshold
      k += base
      continue
    }
    const count = points.length + 1
    bias = adaptBias(delta, count, place === 0)
    point += Math.floor((place + delta) / count)
    const at = (place + delta) % count
    points.splice(at, 0, point)
    ;[place, delta, weight, k] = [at + 1, 0, 1, base]
  }
  return String.fromCodePoint(...points.filter((each) => each >= 0 && each <= 0x10_ff_ff))
}

/** Scripts with similar letters. A label that mixes two of them may imitate another one. */
const confusableScripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
const mixesConfusableScripts = (label: string) => confusableScripts.filter((script) => script.test(label)).length > 1

/**
 * An email address with its domain in U-labels, as people write it. A domain that does not encode to the same A-labels, or mixes
 * confusable scripts, stays as it is stored.
 */
export function readableAddress(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1
  const domain = address.slice(domainAt)
  if (!/(^|\.)xn--/.test(domain)) return address
  const labels = domain.split('.').map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label))
  const readable = labels.join('.')
  return asciiDomain(readable) === domain && !labels.some(mixesConfusableScripts)
    ? address.slice(0, domainAt) + readable
    : address
}

/** An address, or a domain with a dot, as addresses are stored: with its domain in A-labels. Other text stays as it is. */
export function storedSpelling(text: string): string {
  const domainAt = text.lastIndexOf('@') + 1
  const domain = text.slice(domainAt)
  if (/^[ -~]*$/.test(domain) || (domainAt === 0 && !domain.includes('.'))) return text
  const stored = asciiDomain(domain)
  return stored ? text.slice(0, domainAt) + stored : text
}

/** A typed address as it is stored: trimmed, in lower case, with its domain in A-labels. It may still be invalid. */
export function normalizeAddress(typed: string): string {
  return storedSpelling(typed.trim().toLowerCase())
}
