/**
 * The digest of the one script that stands in client/index.html: the chosen theme is there before anything is drawn, and
 * what waits shows in its heart, and what is tapped before the page answers is remembered.
 */
export const headScript = 'sha256-1yACRNXZRujnnlgZNoOkEkw6BAEOrWQrwgut9tjDix0='

const policy = [
  "default-src 'self'",
  `script-src 'self' '${headScript}'`,
  // Held colours and meters are style attributes; the toasts bring a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  // 'Contact Seller' leads there where there is no script, and WhatsApp on to itself.
  "form-action 'self' https://wa.me https://api.whatsapp.com",
  "frame-ancestors 'none'",
].join('; ')

/** Flat, as writeHead likes them. */
export const pageHeaders = [
  'cache-control',
  'private, no-cache',
  'vary',
  'accept-encoding, cookie, save-data',
  'content-security-policy',
  policy,
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'geolocation=(), microphone=(self), camera=(self)',
]

/** The same for Fastify. */
export const asHeaders: Record<string, string> = Object.fromEntries(
  pageHeaders.flatMap((name, i) => (i % 2 === 0 ? [[name, pageHeaders[i + 1] ?? '']] : [])),
)
