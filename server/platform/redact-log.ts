/** Facts with these names are always redacted. */
const secretNames = new Set([
  ...['cookie', 'set-cookie', 'authorization', 'password', 'code', 'token', 'link', 'secret'],
  ...['number', 'whatsapp', 'phone', 'email', 'e-mail', 'address', 'to'],
])

const gone = '[…]'

/**
 * Patterns of secrets in an error's message, such as an e-mail address, the link in a mail, or a number, each with its
 * replacement; the text before it stays, so that it can be found.
 */
const secrets: readonly [RegExp, string][] = [
  // A URL's user name and password, and its whole query.
  [/(?<=:\/\/)[^\s/@'"]*@/g, `${gone}@`],
  // All of a bucket's address: its secret may contain any character.
  [/(?<=\bs3(?:\+http)?:\/{1,2})[^\s'"/][^\s'"]*/gi, gone],
  [/(?<=[\w/-])[?#][\w-]+=[^\s'")]*/g, `?${gone}`],
  [/\b(reset-password|password-resets|first-admin)\/[\w-]+/g, `$1/${gone}`],
  [/\b((?:set-)?cookie|authorization)(["']?\s*[:=]\s*)[^\n]+/gi, `$1$2${gone}`],
  [/\b(\w*(?:password|secret|session|token)|code)(["']?\s*(?:[:=]|is)\s*["']?)[^\s"',;]+/gi, `$1$2${gone}`],
  // Our own tokens: 32 bytes, base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, gone],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, gone],
  [/\bwa\.me\/\d+/g, `wa.me/${gone}`],
  [/(?<![\w.-])(?:\+\d[\d ()-]{7,16}\d|(?:234|0)[789][01]\d{8})(?![\w-])/g, gone],
]

/** Removes personal data and secrets from a text. */
export const redact = (text: string): string =>
  secrets.reduce((kept, [secret, instead]) => kept.replace(secret, instead), text)

/** A fact as it is logged. */
export const redactedFact = <Fact>(name: string, fact: Fact): Fact | string =>
  secretNames.has(name.toLowerCase()) ? gone : typeof fact === 'string' ? redact(fact) : fact
