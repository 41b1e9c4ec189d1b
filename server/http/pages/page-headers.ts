/**
 * The digest of the one inline script, in client/index.html: it sets the theme before the first paint, shows pending likes,
 * and remembers taps from before hydration.
 */
export const headScript = 'sha256-zDx4JI6Mr9LT3Jl33vySW2pQayXwc5hKtllKgy8PK/4='

const policy = [
  "default-src 'self'",
  `script-src 'self' '${headScript}'`,
  // Placeholder colours and meters are style attributes; the toasts bring a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  // 'Contact Seller' leads there without JavaScript, and WhatsApp redirects to itself.
  "form-action 'self' https://wa.me https://api.whatsapp.com",
  "frame-ancestors 'none'",
].join('; ')

/** Flat, the format of writeHead. */
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
