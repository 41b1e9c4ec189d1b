/**
 * The address of a page whose percent signs encode no text, as a browser without scripts or a mangled link asks for it: each
 * stands for itself, as the pages read it too (client/app/routing/match-path.ts), and nothing is found there.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (/^\/api(?:\/|$)/.test(path) || isReadable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
