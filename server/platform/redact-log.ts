/** What is told under these names is never told, whatever it is. */
const secretNames = new Set([
  ...['cookie', 'set-cookie', 'authorization', 'password', 'code', 'token', 'link', 'secret'],
  ...['number', 'whatsapp', 'phone', 'email', 'e-mail', 'address', 'to'],
])

const gone = '[…]'

/**
 * What an error may carry along in its sentence: an e-mail a mail server refuses, the link of a letter, a number. Each with
 * what stands for it; what is before it, to find it by, stays.
 */
const secrets: readonly [RegExp, string][] = [
  // The name and password of an address, and everything behind its question mark.
  [/(?<=:\/\/)[^\s/@'"]*@/g, `${gone}@`],
  // Of a bucket all of it: its secret may have any sign.
  [/(?<=\bs3(?:\+http)?:\/{1,2})[^\s'"/][^\s'"]*/gi, gone],
  [/(?<=[\w/-])[?#][\w-]+=[^\s'")]*/g, `?${gone}`],
  [/\b(reset-password|password-resets|first-admin)\/[\w-]+/g, `$1/${gone}`],
  [/\b((?:set-)?cookie|authorization)(["']?\s*[:=]\s*)[^\n]+/gi, `$1$2${gone}`],
  [/\b(\w*(?:password|secret|session|token)|code)(["']?\s*(?:[:=]|is)\s*["']?)[^\s"',;]+/gi, `$1$2${gone}`],
  // As secrets are made here: 32 bytes, spelled out.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, gone],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, gone],
  [/\bwa\.me\/\d+/g, `wa.me/${gone}`],
  [/(?<![\w.-])(?:\+\d[\d ()-]{7,16}\d|(?:234|0)[789][01]\d{8})(?![\w-])/g, gone],
]

/** The same text without what is somebody's, or opens something. */
export const redact = (text: string): string =>
  secrets.reduce((kept, [secret, instead]) => kept.replace(secret, instead), text)

/** What is told of a fact. */
export const redactedFact = <Fact>(name: string, fact: Fact): Fact | string =>
  secretNames.has(name.toLowerCase()) ? gone : typeof fact === 'string' ? redact(fact) : fact
